import { sql } from 'drizzle-orm';
import { type Direction, directions } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { awaiting } from '#server/features/certificates/making/awaiting.ts';
import { certificates as c } from '#server/features/certificates/reads.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

type Row = {
  part: 'status' | 'candidates' | 'earlier' | 'returning' | 'awaiting' | 'created';
  key: string | null;
  amount: number;
};

/** The people of a season in numbers. */
export type SeasonSummary = {
  /** How many participants stand at these statuses together. */
  at: (...statuses: Status[]) => number;
  /** Candidates of each direction at 410 without a black label, whom a wave may invite. */
  candidates: ReadonlyMap<Direction, number>;
  /** Certificates to be made, and those made and not sent. */
  certificates: { awaiting: number; created: number };
  /** Participations that the start of the next season would bring to 180. */
  ending: number;
  /** Participants of earlier seasons, whom their families may bring back. */
  returning: number;
};

/** Every number of the season's people, of the indexes alone. One query. */
export async function countSeasonSummary(db: Connection, season: number): Promise<SeasonSummary> {
  const { rows } = await db.execute<Row>(sql`
    select 'status' as part, ${p.status}::text as key, count(*)::integer as amount
    from ${p} where ${p.season} = ${season} and ${p.audience} = 'participant' group by ${p.status}
    union all
    select 'candidates', ${p.direction}, count(*)::integer
    from ${p} where ${p.season} = ${season} and ${p.direction} is not null and ${p.status} = ${s.ASSESSED}
      and not ${p.is_black_labelled} group by ${p.direction}
    union all
    select 'earlier', null, count(*)::integer
    from ${p} where ${p.season} < ${season} and ${p.audience} = 'participant' and ${p.status} <> ${s.LAST_SEASON}
    union all
    select 'returning', null, count(*)::integer
    from ${p} where ${p.season} < ${season} and ${p.audience} = 'participant' and ${p.status} = ${s.LAST_SEASON} and ${p.is_current}
    union all
    select 'awaiting', null, count(*)::integer from ${p} where ${awaiting(season)}
    union all
    select 'created', null, count(*)::integer
    from ${c} where ${c.season} = ${season} and ${c.sent_at} is null and ${c.archived_at} is null`);
  const of = (part: Row['part']) => rows.filter((row) => row.part === part);
  const total = (found: readonly Row[]): number => found.reduce((sum, { amount }) => sum + amount, 0);
  const byStatus = new Map(of('status').map(({ key, amount }) => [Number(key), amount]));
  const at = (...statuses: Status[]): number => statuses.reduce((sum, one) => sum + (byStatus.get(one) ?? 0), 0);
  const isDirection = (key: string | null): key is Direction => directions.some((one) => one === key);
  return {
    at,
    candidates: new Map(of('candidates').flatMap(({ key, amount }) => (isDirection(key) ? [[key, amount]] : []))),
    certificates: { awaiting: total(of('awaiting')), created: total(of('created')) },
    returning: total(of('returning')),
    ending: total(of('status')) - at(s.LAST_SEASON) + total(of('earlier')),
  };
}
