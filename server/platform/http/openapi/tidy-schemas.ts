import { PREFIX } from './schema-converter.ts';
import { meanings } from './words/meanings.ts';

/** A part of the document as JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What becomes of an object of the document; `field` is the property or parameter it describes. */
type Change = (node: JsonObject, field: string) => Json;

/** Changes every object of a document, the inner ones first. */
export function changeEverywhere(node: Json, change: Change, field = ''): Json {
  if (Array.isArray(node)) return node.map((one) => changeEverywhere(one, change, field));
  if (!isObject(node)) return node;
  const named = typeof node.name === 'string' && isObject(node.schema) ? node.name : field;
  const entries = Object.entries(node).map(([key, value]): [string, Json] => {
    const isMap = key === 'properties' && isObject(value);
    return [key, isMap ? changeProperties(value, change) : changeEverywhere(value, change, named)];
  });
  return change(Object.fromEntries(entries), field);
}

const changeProperties = (properties: JsonObject, change: Change): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, changeEverywhere(schema, change, name)]),
  );

const without = (node: JsonObject, ...keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));

const typeOf = (values: readonly Json[]): string | undefined => {
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  const [type, ...others] = new Set(values.map((value) => typeof value));
  return others.length === 0 && (type === 'string' || type === 'boolean' || type === 'number') ? type : undefined;
};

/** Values say of which type they are; a whole number has no bounds that are only those of the language. */
export const tidySchema: Change = (node) => {
  const values = Array.isArray(node.enum) ? node.enum : node.const === undefined ? undefined : [node.const];
  const type = values && typeOf(values);
  if (type) return { ...without(node, 'type'), type };
  if (node.type === 'string' && node.contentMediaType === '*/*') return { type: 'string', format: 'binary' };
  if (node.type !== 'integer') return node;
  const far = ['minimum', 'maximum'].filter((key) => Math.abs(Number(node[key])) === Number.MAX_SAFE_INTEGER);
  return without(node, ...far);
};

const keyOf = (values: readonly unknown[]) => JSON.stringify(values.map(String).sort());
const known = Object.entries(meanings).map(([name, meaning]) => ({
  name,
  fields: meaning.fields,
  key: keyOf([...meaning.words.keys()]),
}));

/** A set of values whose meanings are known becomes a reference to them; what else is said of the field stays. */
export const referToMeaning: Change = (node, field) => {
  if (!Array.isArray(node.enum)) return node;
  const key = keyOf(node.enum);
  const found = known.find((meaning) => meaning.key === key && (meaning.fields?.test(field) ?? true));
  return found ? { $ref: PREFIX + found.name, ...without(node, 'enum', 'type') } : node;
};

/** Components of the sets of values: each value with its meaning, in the words of generators and of people. */
export const meaningSchemas = (): JsonObject =>
  Object.fromEntries(
    Object.entries(meanings).map(([name, { title, words, names }]) => {
      const values = [...words.keys()];
      const lines = [...words].map(
        ([value, meaning]) => `- \`${value}\`${names ? ` ${names.get(value)}` : ''}: ${meaning}`,
      );
      const schema: JsonObject = {
        type: typeOf(values) ?? 'string',
        enum: values,
        description: [`${title}.`, '', ...lines].join('\n'),
        'x-enum-descriptions': [...words.values()],
      };
      return [name, names ? { ...schema, 'x-enum-varnames': values.map((value) => names.get(value) ?? '') } : schema];
    }),
  );

/** Fewer fields are no likeness: two of them may meet by chance. */
const MIN_FIELDS = 4;

type Shape = { name: string; fields: ReadonlyMap<string, string>; required: ReadonlySet<Json> };

const fieldsOf = ({ properties }: JsonObject): Map<string, string> =>
  new Map(Object.entries(isObject(properties) ? properties : {}).map(([key, schema]) => [key, JSON.stringify(schema)]));
const requiredOf = ({ required }: JsonObject): Set<Json> => new Set(Array.isArray(required) ? required : []);

/** Whether an object has all fields of a named one, each word for word the same. */
const covers = (fields: ReadonlyMap<string, string>, required: ReadonlySet<Json>, named: Shape): boolean =>
  named.fields.size <= fields.size &&
  [...named.fields].every(
    ([key, schema]) => fields.get(key) === schema && required.has(key) === named.required.has(key),
  );

/** What an object has beside the fields of a named one. */
function rest(node: JsonObject, named: Shape): JsonObject {
  const properties = Object.entries(isObject(node.properties) ? node.properties : {});
  const required = [...requiredOf(node)].filter((key) => !named.required.has(key));
  const own: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(properties.filter(([key]) => !named.fields.has(key))),
  };
  return required.length > 0 ? { ...own, required } : own;
}

/** Objects that are word for word a named one become references to it; those with more fields, a reference and the rest. */
export function referToNamed(schemas: JsonObject): Change {
  const shapes: Shape[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isObject(schema) || schema.type !== 'object' || 'additionalProperties' in schema) continue;
    const fields = fieldsOf(schema);
    if (fields.size >= MIN_FIELDS) shapes.push({ name, fields, required: requiredOf(schema) });
  }
  shapes.sort((one, other) => other.fields.size - one.fields.size);
  return (node) => {
    if (node.type !== 'object' || !isObject(node.properties) || 'additionalProperties' in node) return node;
    const [fields, required] = [fieldsOf(node), requiredOf(node)];
    const named = shapes.find((shape) => covers(fields, required, shape));
    if (!named) return node;
    const reference = { $ref: PREFIX + named.name };
    return named.fields.size === fields.size ? reference : { allOf: [reference, rest(node, named)] };
  };
}
