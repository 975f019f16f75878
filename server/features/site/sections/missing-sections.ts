import { sql } from 'drizzle-orm';
import type { Parts } from '#contract/site/details/parts.ts';
import { missingParts } from '#contract/site/details/structure.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { organisationDetails as table } from '../tables.ts';

/** Parts with no more than tells whether they are filled: their texts and tables stay where they are. */
const outline = sql<Parts>`(
  select coalesce(jsonb_object_agg(prop, jsonb_build_object(
    'value', left(part ->> 'value', 1), 'absent', left(part ->> 'absent', 1),
    'documents', case when jsonb_array_length(part -> 'documents') > 0 then '[{}]'::jsonb else '[]'::jsonb end,
    'rows', case when jsonb_array_length(part -> 'rows') > 0 then '[{}]'::jsonb else '[]'::jsonb end)), '{}')
  from jsonb_each(${table.parts}) filled (prop, part))`;

/** How many sections of the details have a part nobody has filled. One query. */
export async function countMissingSections(db: Connection): Promise<number> {
  const rows = await db.select({ section: table.section, parts: outline }).from(table);
  return rows.filter(({ section, parts }) => missingParts(section, parts).length > 0).length;
}
