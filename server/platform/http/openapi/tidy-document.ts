import type { OpenAPI } from '@orpc/openapi';
import { PREFIX, SENT } from './schema-converter.ts';
import {
  changeEverywhere,
  isObject,
  type Json,
  type JsonObject,
  meaningSchemas,
  referToMeaning,
  referToNamed,
  tidySchema,
} from './tidy-schemas.ts';

/** Names of the components a part of the document refers to. */
function referencesOf(node: Json): Set<string> {
  const names = new Set<string>();
  changeEverywhere(node, (one) => {
    if (typeof one.$ref === 'string' && one.$ref.startsWith(PREFIX)) names.add(one.$ref.slice(PREFIX.length));
    return one;
  });
  return names;
}

/** The components that calls lead to, directly or through one another. */
function usedSchemas(paths: Json, schemas: JsonObject): JsonObject {
  const used = new Set<string>();
  const follow = (node: Json | undefined) => {
    if (node === undefined) return;
    for (const name of referencesOf(node)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** Names of schemas that are sent as they are answered with, by their components that refer to one another. */
function sameBothWays(schemas: JsonObject): Set<string> {
  let same = new Set(Object.keys(schemas).filter((name) => !name.endsWith(SENT)));
  for (;;) {
    const isKnown = (name: string) => same.has(name);
    const written = (schema: Json | undefined) => JSON.stringify(renameReferences(schema ?? null, plainIf(isKnown)));
    const left = [...same].filter((name) => written(schemas[name]) === written(schemas[name + SENT]));
    if (left.length === same.size) return same;
    same = new Set(left);
  }
}

/** The name without its ending where the schema has one shape both ways. */
const plainIf =
  (isSame: (name: string) => boolean) =>
  (name: string): string => {
    const plain = name.endsWith(SENT) ? name.slice(0, -SENT.length) : name;
    return isSame(plain) ? plain : name;
  };

const renameReferences = (node: Json, rename: (name: string) => string): Json =>
  changeEverywhere(node, (one) => {
    const { $ref } = one;
    return typeof $ref === 'string' && $ref.startsWith(PREFIX)
      ? { ...one, $ref: PREFIX + rename($ref.slice(PREFIX.length)) }
      : one;
  });

/** `NewsDraft.sent` is `NewsDraft` where nothing answers with it, and `NewsDraftInput` where something does. */
const sentName =
  (schemas: JsonObject) =>
  (name: string): string => {
    if (!name.endsWith(SENT)) return name;
    const plain = name.slice(0, -SENT.length);
    return plain in schemas ? `${plain}Input` : plain;
  };

/**
 * Names in place of what stands in the document twice; only what is referred to stays. Examples by the name of their
 * schema.
 */
export function tidySchemas(
  made: OpenAPI.Document,
  examples: Readonly<Record<string, readonly object[]>>,
): OpenAPI.Document {
  const plain: Json = JSON.parse(JSON.stringify(made));
  const valued = changeEverywhere(changeEverywhere(plain, tidySchema), referToMeaning);
  if (!isObject(valued) || !isObject(valued.components) || !isObject(valued.components.schemas)) return made;
  const same = sameBothWays(valued.components.schemas);
  const merged = renameReferences(
    { ...valued.components.schemas, ...meaningSchemas() },
    plainIf((name) => same.has(name)),
  );
  if (!isObject(merged)) return made;
  const refer = referToNamed(merged);
  // A component is no reference to itself: only what stands inside it is looked at.
  const inner = Object.entries(merged).map(([name, schema]): [string, Json] => {
    if (!isObject(schema)) return [name, schema];
    return [
      name,
      Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, changeEverywhere(part, refer)])),
    ];
  });
  const paths = changeEverywhere(
    renameReferences(
      valued.paths ?? {},
      plainIf((name) => same.has(name)),
    ),
    refer,
  );
  const used = usedSchemas([paths, valued.components.responses ?? {}], Object.fromEntries(inner));
  const nameOf = sentName(used);
  const named = Object.entries(used).map(([name, schema]): [string, Json] => {
    const given = examples[nameOf(name)] as readonly Json[] | undefined;
    const renamed = renameReferences(schema, nameOf);
    return [nameOf(name), given && isObject(renamed) ? { ...renamed, examples: given } : renamed];
  });
  const schemas = Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
  const document = {
    ...valued,
    paths: renameReferences(paths, nameOf),
    components: { ...valued.components, schemas },
  };
  return document as unknown as OpenAPI.Document;
}
