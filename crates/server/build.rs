//! A new file in the bundled client is embedded without being asked for.

fn main() {
    println!("cargo:rerun-if-changed=../client/dist");
}
