//! The browser's locks: of all tabs, only one holds a name at a time.

use js_sys::{Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
}

/// How to get a lock that another tab may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Only if it is free.
    IfFree,
    /// As soon as it is free.
    Wait,
    /// At once: the other tab loses it.
    Take,
}

/// The browser has no locks: it is an old one, or the page came from another computer without HTTPS.
pub struct NoLocks;

/// A lock that is held or asked for.
#[derive(Clone)]
pub struct Lock(Rc<RefCell<State>>);

enum State {
    Asked,
    /// Calling this releases it.
    Held(Function),
    Released,
}

impl Lock {
    /// Asks for a lock. `answered` says whether this tab has it now; `lost` is called if another tab takes it.
    ///
    /// # Errors
    /// There are no locks.
    pub fn ask(
        name: &str,
        manner: Manner,
        answered: impl FnOnce(bool) + 'static,
        lost: impl FnOnce() + 'static,
    ) -> Result<Lock, NoLocks> {
        let lock = Lock(Rc::new(RefCell::new(State::Asked)));
        let options = Object::new();
        let key = match manner {
            Manner::IfFree => Some("ifAvailable"),
            Manner::Wait => None,
            Manner::Take => Some("steal"),
        };
        if let Some(key) = key {
            let _ = Reflect::set(&options, &key.into(), &JsValue::TRUE);
        }
        let held = lock.clone();
        let granted = Closure::once_into_js(move |granted: JsValue| held.granted(granted, answered));
        let ended = request(name, &options, &granted).map_err(|_| NoLocks)?;
        let held = lock.clone();
        let taken = Closure::once(move |_: JsValue| {
            if !matches!(*held.0.borrow(), State::Released) {
                lost();
            }
        });
        let _ = ended.catch(&taken);
        // The browser calls it at most once, whenever another tab takes the lock.
        taken.forget();
        Ok(lock)
    }

    /// Called by the browser with the lock, or with nothing if it is not free. It is held until the promise ends.
    fn granted(&self, granted: JsValue, answered: impl FnOnce(bool)) -> JsValue {
        if matches!(*self.0.borrow(), State::Released) {
            return JsValue::UNDEFINED;
        }
        if granted.is_null() {
            answered(false);
            return JsValue::UNDEFINED;
        }
        let promise = Promise::new(&mut |resolve, _| *self.0.borrow_mut() = State::Held(resolve));
        answered(true);
        promise.into()
    }

    /// Lets another tab have it.
    pub fn release(&self) {
        let before = self.0.replace(State::Released);
        if let State::Held(resolve) = before {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    }
}
