//! A checker for the part of JSON Schema that `docs/bots.schema.json` uses; any other keyword is a mistake.

use serde_json::Value;

/// Everything in `value` that the schema does not allow, with its place.
pub fn mistakes(root: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    check(root, root, value, "", &mut found);
    found
}

fn check(root: &Value, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    let mut wrong = |what: String| found.push(format!("{at}: {what}"));
    for (key, rule) in schema.as_object().expect("a schema is an object") {
        let number = || rule.as_f64().expect("a number");
        let amount = || rule.as_u64().expect("a count") as usize;
        let holds = match key.as_str() {
            "$schema"
            | "title"
            | "description"
            | "$defs"
            | "required"
            | "properties"
            | "items"
            | "$ref"
            | "oneOf"
            | "additionalProperties" => true,
            "type" => match rule {
                Value::String(one) => is(value, one),
                several => several
                    .as_array()
                    .expect("types")
                    .iter()
                    .any(|one| is(value, one.as_str().expect("text"))),
            },
            "const" => value == rule,
            "enum" => rule.as_array().expect("a list").contains(value),
            "minimum" => value.as_f64().is_none_or(|value| value >= number()),
            "maximum" => value.as_f64().is_none_or(|value| value <= number()),
            "minLength" => value.as_str().is_none_or(|value| value.chars().count() >= amount()),
            "minItems" => value.as_array().is_none_or(|value| value.len() >= amount()),
            "maxItems" => value.as_array().is_none_or(|value| value.len() <= amount()),
            unknown => panic!("the checker does not know '{unknown}'"),
        };
        if !holds {
            wrong(format!("{key} {rule} is not met by {}", excerpt(value)));
        }
    }
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("no {name}"));
        check(root, target, value, at, found);
    }
    if let Some(several) = schema["oneOf"].as_array() {
        let all: Vec<Vec<String>> = several
            .iter()
            .map(|one| {
                let mut found = Vec::new();
                check(root, one, value, at, &mut found);
                found
            })
            .collect();
        match all.iter().filter(|found| found.is_empty()).count() {
            1 => {}
            // The nearest miss says most.
            0 => found.extend(all.into_iter().min_by_key(Vec::len).unwrap_or_default()),
            many => found.push(format!("{at}: {many} of oneOf are met")),
        }
    }
    members(root, schema, value, at, found);
}

/// Checks the members of an object and the items of a list.
fn members(root: &Value, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    if let Some(members) = value.as_object() {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !members.contains_key(name) {
                found.push(format!("{at}: '{name}' is missing"));
            }
        }
        for (name, member) in members {
            match schema["properties"].get(name) {
                Some(schema) => check(root, schema, member, &format!("{at}/{name}"), found),
                None if schema["additionalProperties"] == false => {
                    found.push(format!("{at}: '{name}' is not documented"));
                }
                None => {}
            }
        }
    }
    if let (Some(items), Some(schema)) = (value.as_array(), schema.get("items")) {
        for (index, item) in items.iter().enumerate() {
            check(root, schema, item, &format!("{at}/{index}"), found);
        }
    }
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        unknown => panic!("unknown type '{unknown}'"),
    }
}

fn excerpt(value: &Value) -> String {
    value.to_string().chars().take(80).collect()
}

/// The names of all properties that the schema describes, wherever they are.
pub fn names(schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    match schema {
        Value::Object(members) => {
            for (key, member) in members {
                if key == "properties" {
                    found.extend(member.as_object().expect("properties").keys().cloned());
                }
                found.extend(names(member));
            }
        }
        Value::Array(items) => items.iter().for_each(|item| found.extend(names(item))),
        _ => {}
    }
    found.sort();
    found.dedup();
    found
}
