import { asc, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { RecordKind } from './record-kind.ts';

/**
 * Puts records in the order of the ids: they share out among themselves the places they have; those not named, added
 * meanwhile or on other pages, keep theirs. All are numbered again, from 1 without gaps. Gives the whole order. 422 for an id that is named twice or is none. Three
 * queries, however many records; the caller's transaction keeps other changes of the kind out.
 */
export async function setPositions(
  tx: Transaction,
  { kind, table, order: places }: RecordKind,
  ids: readonly number[],
  actor_id: number,
): Promise<number[]> {
  if (!places) throw new Error(`records of the kind ${kind} have no places`);
  const { position, action } = places;
  const rows = await tx.select({ id: table.id }).from(table).orderBy(asc(position));
  const present = rows.map(({ id }) => Number(id));
  const known = new Set(present);
  if (ids.some((id) => !known.has(id))) throw invalid({ positions: 'Список изменился. Обновите страницу и повторите' });
  const named = new Set(ids);
  if (named.size < ids.length) throw invalid({ positions: 'Одно и то же названо дважды' });
  const next = ids.values();
  const order = present.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
  await tx.execute(sql`update ${table} set ${sql.identifier(position.name)} = placed.place
    from unnest(${sql.param(order)}::bigint[]) with ordinality placed(id, place)
    where ${table.id} = placed.id and ${position} <> placed.place`);
  await writeLog(tx, { actor_id, subject_id: null, action, details: { positions: order } });
  return order;
}
