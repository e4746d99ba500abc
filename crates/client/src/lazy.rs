//! Parts of the client that a browser loads when they are first needed.

use crate::app::TopBar;
use crate::faults::FaultView;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;
use table::Fault;

/// The end of a load: what the part makes, or why it is not here.
pub type Loading<M> = Pin<Box<dyn Future<Output = Result<M, Fault>>>>;

/// A part of the client, and the function it hands over once it is loaded. Made by [`part!`].
pub struct Part<M: 'static> {
    /// Its name in a sentence: "the card tracker".
    pub name: &'static str,
    /// The function, if the part is here already.
    pub now: fn() -> Option<M>,
    /// Loads the part. A load that failed is not remembered: the next one tries again.
    pub load: fn() -> Loading<M>,
}

impl<M> Part<M> {
    /// Loads a part that may be needed soon. If that fails, opening it reports it.
    pub fn preload(&'static self) {
        if (self.now)().is_none() {
            spawn_local(async {
                let _ = (self.load)().await;
            });
        }
    }
}

/// The error when a part cannot be loaded.
#[cfg(target_family = "wasm")]
pub struct NotLoaded;

#[cfg(target_family = "wasm")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// What is said when something beside the page cannot be loaded.
pub fn not_loaded(name: &str) -> Fault {
    Fault::new(format!("{name} could not be loaded"))
        .help("check your connection and try again; if Ironhex was updated, reload the page")
}

/// Makes a part of the client: `PART`, in the module where this stands. The bundler moves whatever only its
/// function reaches into a file of its own; so nothing else may name that function.
macro_rules! part {
    ($part:ident, $name:literal, $make:ty, $function:path) => {
        /// The split point of this part.
        pub static PART: crate::lazy::Part<$make> =
            crate::lazy::Part { name: $name, now: part_now, load: || Box::pin(part_load()) };

        thread_local! {
            static LOADED: std::cell::Cell<Option<$make>> = const { std::cell::Cell::new(None) };
        }

        fn part_now() -> Option<$make> {
            LOADED.get()
        }

        #[cfg(target_family = "wasm")]
        async fn part_load() -> Result<$make, table::Fault> {
            #[wasm_split_helpers::wasm_split($part, fallible)]
            fn $part() -> Result<$make, crate::lazy::NotLoaded> {
                Ok($function)
            }
            let made = $part().await.map_err(|_| crate::lazy::not_loaded($name))?;
            LOADED.set(Some(made));
            Ok(made)
        }

        #[cfg(not(target_family = "wasm"))]
        #[allow(clippy::unused_async)] // as in a browser, where loading takes time
        async fn part_load() -> Result<$make, table::Fault> {
            LOADED.set(Some($function));
            Ok($function)
        }
    };
}
pub(crate) use part;

/// Loads a part, then shows what it makes; at once if it is here already.
#[component]
pub fn WithPart<M: Copy + Send + Sync + 'static>(
    /// The part.
    part: &'static Part<M>,
    /// The title while loading.
    title: &'static str,
    /// Makes the screen.
    show: impl Fn(M) -> AnyView + Send + Sync + 'static,
) -> impl IntoView {
    let loaded = RwSignal::new((part.now)().map(Ok::<M, Fault>));
    let fetch = move || {
        loaded.set(None);
        spawn_local(async move {
            let made = (part.load)().await;
            // The player may have left in the meantime.
            let _ = loaded.try_set(Some(made));
        });
    };
    if loaded.with_untracked(Option::is_none) {
        fetch();
    }
    move || match loaded.get() {
        Some(Ok(make)) => show(make),
        None => view! { <Waiting title name=part.name/> }.into_any(),
        Some(Err(fault)) => view! { <Failed title fault retry=fetch/> }.into_any(),
    }
}

/// The page while something is loading.
#[component]
pub fn Waiting(
    /// The title of the page.
    title: &'static str,
    /// What is loading.
    #[prop(into)]
    name: String,
) -> impl IntoView {
    view! {
        <TopBar title/>
        <main class="home"><p class="lead loading" role="status">{format!("Loading {name}…")}</p></main>
    }
}

/// The page when something could not be loaded.
#[component]
pub fn Failed(
    /// The title of the page.
    title: &'static str,
    /// What is wrong.
    fault: Fault,
    /// Tries again.
    retry: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <TopBar title/>
        <main class="home">
            <FaultView fault/>
            <p class="actions">
                <button class="primary" id="retry" on:click=move |_| retry()>"Try again"</button>
                <a class="button quiet" href="#/">"All games"</a>
            </p>
        </main>
    }
}
