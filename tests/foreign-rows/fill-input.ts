/** As much of JSON Schema as the contract's inputs come to. */
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

/** What fields of these names take, where the schema alone does not say it. */
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

/** Names of fields that say which row, or which file, a call is about. */
const isReference = (name: string): boolean => /(^|_)(id|ids|msg|ukey|path|number|token)$/.test(name);

type References = {
  /** What a field that names a row gets. */
  valueOf: (field: string) => number | string;
  /** Whether a field that need not name one does. */
  isWanted: (field: string) => boolean;
};

/** The input that a schema takes: what it demands, and the rows it may name. */
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

/** A key where the field takes an id, or an id where it takes a key, names nothing. */
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

/** The fields of an input itself that may name a row, and need not. */
export const optionalReferences = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).filter((field) => isReference(field) && !required.includes(field));

/** Whether an input names a row at all. */
export function namesRow({ properties = {}, anyOf = [], oneOf = [], allOf = [], items }: Schema): boolean {
  return (
    Object.entries(properties).some(([field, its]) => isReference(field) || namesRow(its)) ||
    [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].some(namesRow)
  );
}
