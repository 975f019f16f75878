import type pg from 'pg';

/**
 * What a version requires of its database, read from PostgreSQL's catalogue
 * (docs/decisions/084-expand-then-contract.md).
 */

/** A constraint, index or trigger on columns of a table. */
type Rule = { kind: string; name: string; table: string; columns: string[]; definition: string };
type Column = { table: string; column: string; type: string; required: boolean; filled: string };
export type SchemaRequirements = { columns: Column[]; rules: Rule[]; others: string[] };

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
    case when a.attidentity <> '' then 'identity ' || a.attidentity::text
      when a.attgenerated <> '' then 'generated ' || pg_get_expr(d.adbin, d.adrelid)
      when a.atthasdef then 'default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

const namesOf = (table: string, numbers: string) => `
  array(select a.attname::text from unnest(${numbers}) with ordinality n(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number order by place)`;

/** Columns of an index are numbered, expressions are 0. Included columns restrict nothing. */
const RULES = `
  select case contype when 'f' then 'reference' else 'check' end as kind, conname as name, conrelid::regclass::text as table,
    ${namesOf('conrelid', 'conkey')} as columns, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f')
    and conparentid = 0
  union all
  select 'unique', k.relname, indrelid::regclass::text, ${namesOf('indrelid', '(indkey::int2[])[0:indnkeyatts - 1]')},
    regexp_replace(substring(pg_get_indexdef(indexrelid) from 'USING \\w+ (.*)$'), ' INCLUDE \\([^)]*\\)', '')
  from pg_index join pg_class k on k.oid = indexrelid
  where k.relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)
  union all
  select 'partition', 'none by default', partrelid::regclass::text, ${namesOf('partrelid', 'partattrs::int2[]')}, ''
  from pg_partitioned_table where partdefid = 0`;

const OTHER_RULES = `
  select 'function ' || pg_get_functiondef(oid) as line from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all select format('value %s of %s', enumlabel, enumtypid::regtype) from pg_enum
  union all select format('view %s: %s', relname, pg_get_viewdef(oid)) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
  union all select format('sequence %s', relname) from pg_class c where relnamespace = 'public'::regnamespace
    and relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
  union all select format('type %s', typname) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')`;

export async function readRequirements(client: pg.Client): Promise<SchemaRequirements> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: rules } = await client.query<Rule>(RULES);
  const { rows: others } = await client.query<{ line: string }>(OTHER_RULES);
  return { columns, rules, others: others.map(({ line }) => line) };
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const typed = (one: Column) => `column ${nameOf(one)}: ${one.type}`;
const filled = (one: Column) => (one.filled ? [`what fills ${nameOf(one)}: ${one.filled}`] : []);
/** With its name, by which the portal recognises refusals. */
const inWords = ({ kind, name, table, definition }: Rule) => `${kind} ${name} on ${table} ${definition}`.trim();
/** A removed check refuses nothing; a removed key breaks «on conflict», a removed reference leaves rows behind. */
const promises = ({ columns, rules, others }: SchemaRequirements) => [
  ...columns.flatMap((one) => [typed(one), ...filled(one)]),
  ...rules.filter(({ kind }) => kind === 'unique' || kind === 'reference').map(inWords),
  ...others,
];

/** What the previous version would miss, or what would refuse its writes, after a migration: sorted lines. */
export function findNarrowings(before: SchemaRequirements, after: SchemaRequirements): string[] {
  const left = new Set(promises(after));
  const gone = promises(before).filter((one) => !left.has(one));

  const formerTables = new Set(before.columns.map(({ table }) => table));
  const former = new Map(before.columns.map((one) => [nameOf(one), one]));
  const known = new Map(after.columns.map((one) => [nameOf(one), one]));
  const demanded = after.columns.filter(
    (one) => formerTables.has(one.table) && one.required && !former.get(nameOf(one))?.required,
  );

  const isNew = (table: string) => (column: string) => !former.has(`${table}.${column}`);
  const staysEmpty = (table: string) => (column: string) =>
    isNew(table)(column) && known.get(`${table}.${column}`)?.filled === '';
  /** Whether a former key with fewer columns implies this one. */
  const isKept = ({ table, columns }: Rule) =>
    before.rules.some(
      (key) =>
        key.kind === 'unique' &&
        key.table === table &&
        !/ WHERE |\(.*\(/.test(key.definition) &&
        key.columns.every((column) => columns.includes(column)),
    );
  const isHarmless = (rule: Rule) => {
    const { kind, table, columns, definition } = rule;
    if (kind === 'check') return columns.length > 0 && columns.every(isNew(table));
    const isFree = columns.some(staysEmpty(table)) && !definition.includes('NULLS NOT DISTINCT');
    return isFree || (kind === 'unique' && isKept(rule));
  };
  const were = new Set(before.rules.map(inWords));
  const refusing = after.rules.filter(
    (rule) => formerTables.has(rule.table) && !were.has(inWords(rule)) && !isHarmless(rule),
  );
  return [
    ...gone.map((one) => `gone: ${one}`),
    ...demanded.map((one) => `demanded: ${nameOf(one)}`),
    ...refusing.map((rule) => `refuses: ${inWords(rule)}`),
  ].sort();
}
