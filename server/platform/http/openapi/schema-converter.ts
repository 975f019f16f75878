import type { OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { NamedSchema } from './named-schemas.ts';

export const PREFIX = '#/components/schemas/';
/** What the name of a component ends in while the document is made, where it is how a schema is sent. */
export const SENT = '.sent';

const definition = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** The schema a text of an address is checked by once it is a number: `z.coerce.number().pipe(id)`. */
function afterCoercion(schema: $ZodType): $ZodType | undefined {
  const def = definition(schema);
  if (def.type !== 'pipe') return undefined;
  const from = definition(def.in);
  return from.type === 'number' && 'coerce' in from && from.coerce ? def.out : undefined;
}

/** A list of ids in an address is a text with commas; the array beside it is for bodies. */
const isTextOrArray = (schema: $ZodType): boolean => {
  const def = definition(schema);
  return def.type === 'union' && def.options.map((one) => definition(one).type).join() === 'string,array';
};

/** An answer always has the field: what it is without a value concerns who sends. */
const withoutDefault = <Schema extends { default?: unknown }>({ default: _, ...json }: Schema) => json;

type Strategy = 'input' | 'output';

/**
 * zod as JSON Schema, with what a caller must know and the library leaves out; a schema that has a name is referred to
 * by it. (The library's own `commonSchemas` looks each part up in the list of all: seconds for three hundred names.)
 */
export function openConverter(named: readonly NamedSchema[]) {
  const names = new Map(named.map(({ name, schema }) => [schema, name]));
  let root: $ZodType | undefined;
  const converter = new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, options, next, ...rest }) => {
        const name = schema === root ? undefined : names.get(schema);
        if (name) return [true, { $ref: PREFIX + name + (options.strategy === 'input' ? SENT : '') }];
        const checked = options.strategy === 'input' ? afterCoercion(schema) : undefined;
        if (checked) return next({ ...rest, schema: checked, options });
        const [isRequired, json] = next();
        if (options.strategy === 'output' && definition(schema).type === 'default') return [true, withoutDefault(json)];
        if (isTextOrArray(schema)) return [isRequired, { ...json, description: 'Номера через запятую: 12,15,40' }];
        return [isRequired, json];
      },
    ],
  });
  const component = (schema: $ZodType, strategy: Strategy) => {
    root = schema;
    const [, json] = converter.convert(schema as never, { strategy });
    root = undefined;
    // The two libraries write one thing, JSON Schema, as two types.
    return json as unknown as OpenAPI.SchemaObject;
  };
  /** Every named schema twice: as it is answered with, and as it is sent. */
  const components = () =>
    Object.fromEntries(
      named.flatMap(({ name, schema }) => [
        [name, component(schema, 'output')] as const,
        [name + SENT, component(schema, 'input')] as const,
      ]),
    );
  return { converter, components };
}
