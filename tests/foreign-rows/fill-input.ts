/** The part of JSON Schema the contract's inputs use. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  format?: string;
};

/** Values of fields by name, where the schema does not suffice. */
const known: Record<string, unknown> = {
  birth_date: '2012-03-04',
  code: '123456',
  date: '2026-10-01',
  file_target: 'identity_document_file1',
  form: 'some-form',
  name: 'Анна',
  password: 'tri-kita-plyvut',
  patronymic: 'Ивановна',
  surname: 'Волнова',
};

/** Whether a field's name says that it refers to a record or a file. */
const isReference = (name: string): boolean => /(^|_)(id|ids|msg|ukey|path|number|token)$/.test(name);

type References = {
  /** Value of a field that refers to a record. */
  valueOf: (field: string) => number | string;
  /** Whether an optional reference is filled. */
  isWanted: (field: string) => boolean;
};

/** An input for a schema: required fields and references. */
export function fillInput(schema: Schema, references: References, name = ''): unknown {
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  if (first) return fillInput(first, references, name);
  if (schema.allOf) return fillInput(Object.assign({}, ...schema.allOf), references, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return fillObject(schema, references);
  if (schema.type === 'array')
    return isReference(name) || schema.minItems || namesRow(schema.items ?? {})
      ? [fillInput(schema.items ?? {}, references, name)]
      : [];
  if (isReference(name)) return fillReference(schema, references.valueOf(name), name);
  if (name in known) return known[name];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return fillText(schema);
  return Math.max(1, schema.minimum ?? 1);
}

function fillObject({ properties = {}, required = [] }: Schema, references: References): unknown {
  const fields = Object.entries(properties).filter(
    ([field]) => required.includes(field) || (isReference(field) && references.isWanted(field)),
  );
  return Object.fromEntries(fields.map(([field, its]) => [field, fillInput(its, references, field)]));
}

/** A key in an id's field, or an id in a key's, refers to nothing. */
function fillReference({ type }: Schema, value: number | string, field: string): number | string {
  const takesId = type !== 'string' || /(^|_)ids?$/.test(field);
  if (takesId !== (typeof value === 'number')) return takesId ? 0 : 'о';
  return type === 'string' ? String(value) : value;
}

function fillText({ format, minLength = 1 }: Schema): string {
  if (format === 'date') return '2027-07-01';
  if (format === 'date-time') return '2027-07-01T09:00:00.000Z';
  if (format === 'uuid') return crypto.randomUUID();
  return 'о'.repeat(Math.max(1, minLength));
}

/** Optional top-level references of an input. */
export const optionalReferences = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).filter((field) => isReference(field) && !required.includes(field));

/** Whether an input has any reference. */
export function namesRow({ properties = {}, anyOf = [], oneOf = [], allOf = [], items }: Schema): boolean {
  return (
    Object.entries(properties).some(([field, its]) => isReference(field) || namesRow(its)) ||
    [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].some(namesRow)
  );
}
