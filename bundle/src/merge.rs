//! Several WASM modules of the client as one: without names, without padding, each type once, and with direct calls
//! where one module reached into another through the table of functions.

use crate::Problem;
use std::collections::{BTreeMap, HashMap};
use std::mem::discriminant;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{
    Data, Element, ElementItems, ElementKind, FuncType, FunctionBody, Import, Operator, Parser, Payload,
};

/// Makes one module of several. Each defines nothing but functions and data; the memory, the table of functions and
/// the stack pointer come from the shell.
///
/// # Errors
/// A module that is cut off, or has a kind of section that parts do not have.
pub fn merge(modules: &[&[u8]]) -> Result<Vec<u8>, Problem> {
    let broken =
        |error: reencode::Error<&'static str>| format!("a part of the client cannot be read: {error}");
    let parts: Vec<Part> =
        modules.iter().map(|bytes| Part::read(bytes)).collect::<Result<_, _>>().map_err(broken)?;
    write(&parts).map_err(broken)
}

type Read<T> = Result<T, reencode::Error<&'static str>>;

/// What is in a module.
#[derive(Default)]
struct Part<'a> {
    types: Vec<FuncType>,
    imports: Vec<Import<'a>>,
    /// The type of each function.
    functions: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    elements: Vec<Element<'a>>,
    data: Vec<Data<'a>>,
}

impl<'a> Part<'a> {
    fn read(bytes: &'a [u8]) -> Read<Part<'a>> {
        let mut part = Part::default();
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::TypeSection(types) => {
                    part.types = types.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(imports) => {
                    part.imports = imports.into_imports().collect::<Result<_, _>>()?
                }
                Payload::FunctionSection(functions) => {
                    part.functions = functions.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::ElementSection(elements) => {
                    part.elements = elements.into_iter().collect::<Result<_, _>>()?
                }
                Payload::CodeSectionEntry(body) => part.bodies.push(body),
                Payload::DataSection(data) => part.data = data.into_iter().collect::<Result<_, _>>()?,
                Payload::ExportSection(exports) if exports.count() == 0 => {}
                Payload::Version { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::DataCountSection { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                _ => return Err(reencode::Error::UserError("it has a section that no part has")),
            }
        }
        Ok(part)
    }

    fn type_of(&self, function: usize) -> &FuncType {
        &self.types[self.functions[function] as usize]
    }

    /// The slot of the table that a function does nothing but call: the way into another module.
    fn calls_slot(&self, function: usize) -> Read<Option<i32>> {
        let body = &self.bodies[function];
        if body.get_locals_reader()?.get_count() > 0 {
            return Ok(None);
        }
        let mut operators = body.get_operators_reader()?;
        for local in 0..self.type_of(function).params().len() {
            match operators.read()? {
                Operator::LocalGet { local_index } if local_index as usize == local => {}
                _ => return Ok(None),
            }
        }
        let Operator::I32Const { value } = operators.read()? else { return Ok(None) };
        let Operator::CallIndirect { type_index, table_index: 0 } = operators.read()? else {
            return Ok(None);
        };
        let alike = self.types[type_index as usize] == *self.type_of(function);
        Ok((alike && matches!(operators.read()?, Operator::End)).then_some(value))
    }

    /// The slots of the table that this module fills, and with which function.
    fn fills(&self) -> Read<Vec<(i32, usize)>> {
        let mut slots = Vec::new();
        for element in &self.elements {
            let ElementKind::Active { table_index: None | Some(0), offset_expr } = &element.kind else {
                continue;
            };
            let (Operator::I32Const { value }, ElementItems::Functions(functions)) =
                (offset_expr.get_operators_reader().read()?, element.items.clone())
            else {
                continue;
            };
            for (slot, function) in (value..).zip(functions) {
                slots.push((slot, function? as usize));
            }
        }
        Ok(slots)
    }
}

/// Where each function of each part is now.
struct Layout {
    /// The functions that stay, in order: the part and its function.
    kept: Vec<(usize, usize)>,
    /// For each part, the new index of each function.
    indices: Vec<Vec<u32>>,
}

impl Layout {
    /// A function that only leads to a slot is replaced by what is in the slot, if one of the parts fills it, or else by
    /// the first function that leads there.
    fn of(parts: &[Part]) -> Read<Layout> {
        let mut ways: Vec<Vec<Option<i32>>> = Vec::new();
        let mut slots = BTreeMap::new();
        for (at, part) in parts.iter().enumerate() {
            ways.push((0..part.bodies.len()).map(|function| part.calls_slot(function)).collect::<Read<_>>()?);
            for (slot, function) in part.fills()? {
                // One that only leads on is not followed: it might lead in a circle.
                if ways[at][function].is_none() {
                    slots.insert(slot, (at, function));
                }
            }
        }
        let mut kept = Vec::new();
        let mut index = BTreeMap::new();
        for (at, ways) in ways.iter().enumerate() {
            for (function, way) in ways.iter().enumerate() {
                let stays =
                    way.is_none_or(|slot| *slots.entry(slot).or_insert((at, function)) == (at, function));
                if stays {
                    index.insert((at, function), kept.len() as u32);
                    kept.push((at, function));
                }
            }
        }
        let place = |at: usize, function: usize, way: &Option<i32>| match way {
            Some(slot) => index[&slots[slot]],
            None => index[&(at, function)],
        };
        let indices = ways.iter().enumerate().map(|(at, ways)| {
            ways.iter().enumerate().map(|(function, way)| place(at, function, way)).collect()
        });
        Ok(Layout { indices: indices.collect(), kept })
    }
}

/// The types that are used, each once, in the order in which they are first used.
#[derive(Default)]
struct Types {
    all: Vec<FuncType>,
    known: HashMap<FuncType, u32>,
}

impl Types {
    fn index(&mut self, wanted: &FuncType) -> u32 {
        if let Some(&known) = self.known.get(wanted) {
            return known;
        }
        let index = self.all.len() as u32;
        self.known.insert(wanted.clone(), index);
        self.all.push(wanted.clone());
        index
    }
}

/// Writes the instructions of one part with the new indices of functions, types and data.
struct Writer<'a> {
    part: &'a Part<'a>,
    functions: &'a [u32],
    types: &'a mut Types,
}

impl Reencode for Writer<'_> {
    type Error = &'static str;

    fn function_index(&mut self, function: u32) -> Read<u32> {
        Ok(self.functions[function as usize])
    }

    fn type_index(&mut self, index: u32) -> Read<u32> {
        Ok(self.types.index(&self.part.types[index as usize]))
    }

    fn data_index(&mut self, _: u32) -> Read<u32> {
        Err(reencode::Error::UserError("it copies data by itself"))
    }
}

fn write(parts: &[Part]) -> Read<Vec<u8>> {
    let layout = Layout::of(parts)?;
    let mut types = Types::default();
    let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
    let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
    for &(at, function) in &layout.kept {
        let (part, indices) = (&parts[at], &layout.indices[at]);
        functions.function(types.index(part.type_of(function)));
        let mut writer = Writer { part, functions: indices, types: &mut types };
        writer.parse_function_body(&mut code, part.bodies[function].clone())?;
    }
    for (part, indices) in parts.iter().zip(&layout.indices) {
        let mut writer = Writer { part, functions: indices, types: &mut types };
        for element in &part.elements {
            writer.parse_element(&mut elements, element.clone())?;
        }
        // Every part has the segments of all; most of them are empty.
        for segment in part.data.iter().filter(|segment| !segment.data.is_empty()) {
            writer.parse_data(&mut data, segment.clone())?;
        }
    }
    let mut module = Module::new();
    module.section(&type_section(&types)?);
    module.section(&import_section(parts)?);
    module.section(&functions).section(&elements).section(&code).section(&data);
    Ok(module.finish())
}

fn type_section(types: &Types) -> Read<TypeSection> {
    let mut section = TypeSection::new();
    for known in &types.all {
        let known = reencode::RoundtripReencoder.func_type(known.clone());
        section
            .ty()
            .func_type(&known.map_err(|_| reencode::Error::UserError("it has a type that no part has"))?);
    }
    Ok(section)
}

/// All parts import the same: one memory, one table, one global. Some do without one of them.
fn import_section(parts: &[Part]) -> Read<ImportSection> {
    let mut seen: Vec<Import> = Vec::new();
    let mut section = ImportSection::new();
    for import in parts.iter().flat_map(|part| &part.imports) {
        match seen.iter().find(|known| discriminant(&known.ty) == discriminant(&import.ty)) {
            Some(known) if (known.module, known.name) == (import.module, import.name) => continue,
            Some(_) => return Err(reencode::Error::UserError("it has an import that no other part has")),
            None => seen.push(*import),
        }
        let kind = reencode::RoundtripReencoder.entity_type(import.ty);
        let kind = kind.map_err(|_| reencode::Error::UserError("it has an import that no part has"))?;
        section.import(import.module, import.name, kind);
    }
    Ok(section)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, ElementSegment, Elements, EntityType, Function, GlobalType, MemoryType, RefType,
        TableType, ValType,
    };

    /// A part with two functions. The first adds the sum of its arguments to what is in a slot of the table; the
    /// second leads to the function in that slot. The part fills `own` with its first function, and has some data.
    fn part(slot: i32, own: i32, data: &[u8]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([ValType::I64], [ValType::I64]);
        types.ty().function([ValType::I32, ValType::I32], [ValType::I32]);
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        let memory =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let stack = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        let mut imports = ImportSection::new();
        imports.import("shell", "stack", EntityType::Global(stack));
        imports.import("shell", "memory", EntityType::Memory(memory));
        imports.import("shell", "table", EntityType::Table(table));
        let mut functions = FunctionSection::new();
        functions.function(1).function(1);
        let mut elements = ElementSection::new();
        elements.segment(ElementSegment {
            mode: wasm_encoder::ElementMode::Active { table: None, offset: &ConstExpr::i32_const(own) },
            elements: Elements::Functions(vec![0].into()),
        });
        let (mut sum, mut way) = (Function::new([]), Function::new([]));
        sum.instructions().local_get(0).local_get(1).call(1).end();
        way.instructions().local_get(0).local_get(1).i32_const(slot).call_indirect(0, 1).end();
        let mut code = CodeSection::new();
        code.function(&sum).function(&way);
        let mut segments = DataSection::new();
        segments.active(0, &ConstExpr::i32_const(64), data.iter().copied());
        segments.active(0, &ConstExpr::i32_const(0), []);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements).section(&code);
        module
            .section(&segments)
            .section(&wasm_encoder::CustomSection { name: "name".into(), data: (&[5]).into() });
        module.finish()
    }

    fn merged(modules: &[Vec<u8>]) -> Vec<u8> {
        let modules: Vec<&[u8]> = modules.iter().map(Vec::as_slice).collect();
        let merged = merge(&modules).expect("they are parts");
        wasmparser::validate(&merged).expect("it is a module");
        merged
    }

    /// The functions that each function of a module calls.
    fn calls(module: &[u8]) -> Vec<Vec<u32>> {
        let part = Part::read(module).expect("it is a part");
        let called = |body: &FunctionBody| {
            let operators = body.get_operators_reader().expect("it is code").into_iter();
            operators
                .filter_map(|operator| match operator {
                    Ok(Operator::Call { function_index }) => Some(function_index),
                    _ => None,
                })
                .collect()
        };
        part.bodies.iter().map(called).collect()
    }

    #[test]
    fn a_call_from_part_to_part_becomes_direct() {
        let merged = merged(&[part(4, 3, b"one"), part(3, 4, b"two")]);
        assert_eq!(calls(&merged), [vec![1], vec![0]]);
    }

    #[test]
    fn calls_to_what_is_elsewhere_go_through_one_function() {
        let merged = merged(&[part(7, 3, b"one"), part(7, 4, b"two")]);
        assert_eq!(calls(&merged), [vec![1], vec![], vec![1]]);
    }

    #[test]
    fn only_what_runs_is_kept() {
        let merged = merged(&[part(7, 3, b"one"), part(7, 4, b"two")]);
        let part = Part::read(&merged).expect("it is a part");
        assert_eq!(part.types.len(), 1, "the other is not used");
        assert_eq!(part.imports.len(), 3);
        let data: Vec<_> = part.data.iter().map(|segment| segment.data).collect();
        assert_eq!(data, [b"one", b"two"]);
        let slots: Vec<_> = part.fills().expect("they are fixed");
        assert_eq!(slots, [(3, 0), (4, 2)]);
        let sections = Parser::new(0).parse_all(&merged);
        assert!(!sections.flatten().any(|section| matches!(section, Payload::CustomSection(_))));
    }

    #[test]
    fn what_is_no_part_is_refused() {
        let whole = part(7, 3, b"one");
        assert!(merge(&[&whole[..whole.len() - 3]]).is_err(), "cut off");
        assert!(merge(&[b"\0asm"]).is_err());
        let mut module = Module::new();
        module.section(&wasm_encoder::StartSection { function_index: 0 });
        assert!(merge(&[&module.finish()]).is_err());
    }
}
