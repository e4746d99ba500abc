//! "Finish my build": the best use of the points that are left.

use super::model::Shop;
use leptos::prelude::*;

/// What the points that are left could buy for the unit that is looked at.
#[component]
pub fn Finish(shop: Shop) -> impl IntoView {
    let left = move || shop.squad.with(|squad| squad.most.saturating_sub(squad.cost));
    let points = RwSignal::new(left());
    let name = move || shop.unit.with(|unit| unit.as_ref().map(|unit| unit.name.clone()).unwrap_or_default());
    let broken = move || shop.unit.with(|unit| unit.as_ref().is_some_and(|unit| !unit.problems.is_empty()));
    let proposals = Memo::new(move |_| {
        shop.unit.track();
        shop.proposals(points.get())
    });
    let apply_best = move |_| {
        if let Some(best) = proposals.with(|all| all.first().cloned()) {
            shop.edit(&best.edits);
            points.set(points.get_untracked().saturating_sub(best.cost));
        }
    };
    view! {
        <section class="panel finish-panel" id="finish" aria-label="Finish my build">
            <h2>{move || format!("Finish my build: {}", name())}</h2>
            <p class="fine">
                "What makes the most of the points that are left: measured by the damage it deals in a turn and by what it withstands, "
                "against a middling stock unit. Everything here is legal."
            </p>
            <div class="garage-field">
                <label for="points">"Points to spend"</label>
                <input
                    id="points" type="number" min="0" max="2500" prop:value=move || points.get().to_string()
                    on:change=move |event| points.set(event_target_value(&event).parse().unwrap_or(0))
                />
                <small class="muted">{move || format!("The squad has {} left.", left())}</small>
                <button class="primary" id="apply-best" disabled=move || proposals.with(Vec::is_empty) on:click=apply_best>"Take the best"</button>
            </div>
            <Show when=broken><p class="wrong">"Repair the problems of this unit first."</p></Show>
            <ul class="offers" id="proposals">
                {move || proposals.get().into_iter().map(|proposal| {
                    let (edits, cost) = (proposal.edits, proposal.cost);
                    let take = move |_| {
                        shop.edit(&edits);
                        points.set(points.get_untracked().saturating_sub(cost));
                    };
                    view! {
                        <li>
                            <button class="offer" on:click=take>
                                <strong>{proposal.words}</strong>
                                <span class="offer-cost">{format!("+{cost}")}</span>
                                <span class="offer-facts">{proposal.why}</span>
                            </button>
                        </li>
                    }
                }).collect_view()}
            </ul>
            <Show when=move || proposals.with(Vec::is_empty) && !broken()>
                <p class="fine">"Nothing that these points can buy would make it better. It is finished."</p>
            </Show>
        </section>
    }
}
