import { sql } from 'drizzle-orm';
import { funnelSteps, isEnding, stepNumber } from '#contract/home/funnel.ts';
import type { SeasonNumbers } from '#contract/home/home.ts';
import type { Status } from '#contract/statuses.ts';
import { countByStatus } from '#server/features/enrollment/lists/occupancy.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { startOfMoscowDay } from '#server/platform/db/sql/moscow-days.ts';
import { countPassed, lastDays } from './count-days.ts';

const REGIONS_SHOWN = 10;

/** A row of one of the groupings; the columns of the others are null. */
type SeasonCounts = {
  /** Which grouping: the sign of the columns that are left out. */
  left_out: number;
  funnel_step: number | null;
  status: Status | null;
  region: string | null;
  day: string | null;
  total: number;
};
const groupings = { funnel: 0b0011, regions: 0b1101, days: 0b1110 } as const;

/** Everybody of the season by step and status, by region, and by the day of registration, in one walk of participations_funnel. */
async function countParticipants(db: Connection, season: number, since: string): Promise<readonly SeasonCounts[]> {
  const { rows } = await db.execute<SeasonCounts>(sql`
    select grouping(funnel_step, status, region, day) as left_out, funnel_step, status, region, day, count(*)::integer as total
    from (
      select ${p.funnel_step}, ${p.status}, ${p.region}, case when ${p.created_at} >= ${startOfMoscowDay(since)}
        then (${p.created_at} at time zone 'Europe/Moscow')::date::text end as day
      from ${p} where ${p.season} = ${season} and ${p.audience} = 'participant' and ${p.funnel_step} is not null
    ) whom
    group by grouping sets ((funnel_step, status), (region), (day))`);
  return rows;
}

const sum = (rows: readonly { total: number }[]): number => rows.reduce((all, { total }) => all + total, 0);

/** Each step of the funnel with how many have come to it and how many ended there. */
function funnelOf(counted: readonly SeasonCounts[]): SeasonNumbers['funnel'] {
  const rows = counted.filter(({ left_out }) => left_out === groupings.funnel);
  return funnelSteps.map((step) => {
    const number = stepNumber(step);
    const stopped = rows.flatMap(({ funnel_step, status, total }) =>
      funnel_step === number && status !== null && isEnding(status, step) ? [{ status, total }] : [],
    );
    return {
      step,
      reached: sum(rows.filter(({ funnel_step }) => (funnel_step ?? 0) >= number)),
      stopped: stopped.sort((a, b) => b.total - a.total || a.status - b.status),
    };
  });
}

function regionsOf(counted: readonly SeasonCounts[]) {
  const rows = counted.filter(({ left_out }) => left_out === groupings.regions);
  const regions = rows
    .flatMap(({ region, total }) => (region === null ? [] : [{ region, total }]))
    .sort((a, b) => b.total - a.total || a.region.localeCompare(b.region, 'ru'));
  const others = regions.slice(REGIONS_SHOWN);
  return {
    regions: regions.slice(0, REGIONS_SHOWN),
    other_regions: { count: others.length, total: sum(others) },
    without_region: sum(rows.filter(({ region }) => region === null)),
  };
}

/** The numbers of a season as they are now, and how many stand where in each direction. Three queries. */
export async function countSeason(db: Connection, season: number) {
  const days = lastDays();
  const [counted, passed, places] = await Promise.all([
    countParticipants(db, season, days[0] ?? ''),
    countPassed(db, days),
    countByStatus(db, season),
  ]);
  const registered = new Map(
    counted.flatMap(({ left_out, day, total }) => (left_out === groupings.days && day ? [[day, total]] : [])),
  );
  return {
    season,
    counted_at: new Date().toISOString(),
    funnel: funnelOf(counted),
    days: days.map((day) => ({ day, registered: registered.get(day) ?? 0, passed: passed.get(day) ?? 0 })),
    ...regionsOf(counted),
    places,
  };
}
