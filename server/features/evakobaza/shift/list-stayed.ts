import { sql } from 'drizzle-orm';
import { MAX_STAYED, type StayedChild } from '#contract/evakobaza/shift.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { isGoing, meetingConditions } from '../conditions.ts';

/** Children a season's camp still has (`meetingConditions.here`): how many, and the first of them, who leave first before the others. One query. */
export async function listStayed(db: Connection, season: number): Promise<{ count: number; people: StayedChild[] }> {
  const { rows } = await db.execute<Omit<StayedChild, 'id'> & { id: string; count: number }>(sql`
    select ${p.id} as id, ${users.surname} as surname, ${users.name} as name, ${users.patronymic} as patronymic,
      ${t.departure_day}::text as departure_day, to_char(${t.departure_time}, 'HH24:MI') as departure_time,
      (count(*) over ())::integer as count
    from ${p} join ${users} on ${users.id} = ${p.user_id} left join ${t} on ${t.participation_id} = ${p.id}
    where ${isGoing(season)} and ${meetingConditions.here}
    order by ${t.departure_day} nulls last, ${t.departure_time}, ${p.surname_key}, ${p.id} limit ${MAX_STAYED}`);
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map(({ id, count: _, ...child }) => ({ ...child, id: Number(id) })),
  };
}
