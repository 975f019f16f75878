import { sql } from 'drizzle-orm';
import type { WaveOutcome } from '#contract/enrollment/fields.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import type { Status } from '#contract/statuses.ts';
import { fullName } from '#contract/words/names.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { answerOf } from '../invitations.ts';
import { isWaitingForAnswer } from '../lists/places.ts';
import { getWave } from '../waves/list-waves.ts';

export type ProtocolRow = {
  direction: Direction;
  outcome: WaveOutcome;
  /** Among the candidates of the wave; null for who is none. A wave from before that numbered everybody of the ranking keeps its numbers. */
  place: number | null;
  name: string;
  learning_points: number;
  learning_achievements_points: number;
  learning_cadet_points: number;
  learning_volunteer_points: number;
  learning_points_total: number;
  completed_at: string | null;
  answer: Status | null;
  answered_at: string | null;
  /** Of its line in the open protocol; null where none is published. */
  code: string | null;
};

/** A row as the database gives it: exact numbers come as texts. */
type Row = Pick<ProtocolRow, 'direction' | 'outcome' | 'place' | 'answer' | 'completed_at' | 'answered_at' | 'code'> & {
  learning_points: string;
  learning_achievements_points: string;
  learning_cadet_points: string;
  learning_volunteer_points: string;
  learning_points_total: string;
  surname: string | null;
  name: string | null;
  patronymic: string | null;
};

const instantOf = (value: string | null): string | null => value && new Date(value).toISOString();

export async function listProtocolRows(db: Connection, wave_id: number): Promise<ProtocolRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.direction, r.outcome, r.place, u.surname, u.name, u.patronymic, r.learning_points, r.learning_achievements_points,
      r.learning_cadet_points, r.learning_volunteer_points, r.learning_points_total, r.completed_at,
      coalesce(r.answer, said.to_status) as answer, coalesce(r.answered_at, said.at) as answered_at, line.code
    from wave_rows r join waves w on w.id = r.wave_id
      left join ${p} on ${p.id} = r.participation_id left join ${users} u on u.id = ${p.user_id}
      left join protocol_lines line on line.wave_id = r.wave_id and line.participation_id = r.participation_id
      left join lateral ${answerOf(p.id, p.user_id, sql`w.made_at`)} said on r.outcome = 'invited' and r.answer is null
    where r.wave_id = ${wave_id}
    order by array_position(${sql.param([...directions])}::text[], r.direction),
      array_position(array['invited', 'black_label', 'not_assessed', 'next'], r.outcome), r.place,
      r.learning_points_total desc, r.points_rest desc, r.learning_points desc, r.completed_at, r.id`);
  return rows.map(({ surname, name, patronymic, ...row }) => ({
    direction: row.direction,
    outcome: row.outcome,
    place: row.place === 0 ? null : row.place,
    answer: row.answer,
    code: row.code,
    name: surname === null ? 'данные удалены' : fullName({ surname, name: name ?? '', patronymic: patronymic ?? '' }),
    learning_points: Number(row.learning_points),
    learning_achievements_points: Number(row.learning_achievements_points),
    learning_cadet_points: Number(row.learning_cadet_points),
    learning_volunteer_points: Number(row.learning_volunteer_points),
    learning_points_total: Number(row.learning_points_total),
    completed_at: instantOf(row.completed_at),
    answered_at: instantOf(row.answered_at),
  }));
}

/** How many of a wave's invited have not answered yet; without one named, of the season. One query. */
export async function countUnresolved(
  db: Connection,
  season: number,
  wave_id: number | undefined,
): Promise<{ value: boolean; unresolved_count: number }> {
  const { rows } = await db.execute<{ waves: number; unresolved: number }>(sql`
    select count(distinct w.id)::integer as waves, count(*) filter (where r.answer is null and ${isWaitingForAnswer})::integer as unresolved
    from waves w left join wave_rows r on r.wave_id = w.id and r.outcome = 'invited' left join ${p} on ${p.id} = r.participation_id
    where ${wave_id === undefined ? sql`w.season = ${season}` : sql`w.id = ${wave_id}`}`);
  const { waves = 0, unresolved = 0 } = rows[0] ?? {};
  if (wave_id !== undefined && waves === 0) throw notFound('Такой волны нет');
  return { value: waves > 0 && unresolved === 0, unresolved_count: unresolved };
}

/**
 * A wave with all it rested on and what its invited answered. 404 for no such wave, 422 while somebody of it has not answered.
 * docs/product/selection-and-trip.md, «Enrollment». Two queries.
 */
export async function getProtocol(
  db: Connection,
  wave_id: number,
): Promise<{ wave: Wave; rule: string; rows: ProtocolRow[] }> {
  const wave = await getWave(db, wave_id);
  if (wave.unresolved_count > 0)
    throw invalid(`Протокол откроется, когда ответят все приглашённые: осталось ${wave.unresolved_count}`);
  const { rows } = await db.execute<{ rule: string }>(sql`select rule from waves where id = ${wave_id}`);
  return { wave, rule: rows[0]?.rule ?? '', rows: await listProtocolRows(db, wave_id) };
}
