import { sql } from 'drizzle-orm';
import { moscowDay } from '#contract/words/dates.ts';
import { milestones, teachings } from '#server/features/courses/reads.ts';
import { passedMilestones } from '#server/features/learning/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { startOfMoscowDay } from '#server/platform/db/sql/moscow-days.ts';

const SHOWN = 30;
const DAY_MS = 24 * 3_600_000;

/** The last thirty days of Moscow, today the last. */
export const lastDays = (today = new Date()): string[] =>
  Array.from({ length: SHOWN }, (_, index) => moscowDay(new Date(today.getTime() - (SHOWN - 1 - index) * DAY_MS)));

type Memory = { counted_on: string; passed: Map<string, number> };
/** Counts this process remembers, by its pool. */
const memories = new WeakMap<object, Memory>();

/**
 * How many milestones participants passed on each of these days. Days before that of the last count are over: what stands
 * in them is remembered, so that a season of millions is walked once a day. One query, by passed_milestones_day.
 */
export async function countPassed(db: Connection, days: readonly string[]): Promise<Map<string, number>> {
  const former = memories.get(db);
  const today = days.at(-1) ?? '';
  const from = former && days.includes(former.counted_on) ? former.counted_on : (days[0] ?? today);
  const { rows } = await db.execute<{ day: string; total: number }>(sql`
    select (${passedMilestones.created_at} at time zone 'Europe/Moscow')::date::text as day, count(*)::integer as total
    from ${passedMilestones}
    where ${passedMilestones.created_at} >= ${startOfMoscowDay(from)} and ${passedMilestones.milestone_id} in (
      select ${milestones.id} from ${milestones} join ${teachings} on ${teachings.id} = ${milestones.teaching_id}
      where ${teachings.audience} = 'participant')
    group by 1`);
  const known = days.filter((day) => day < from).map((day) => [day, former?.passed.get(day) ?? 0] as const);
  const passed = new Map([...known, ...rows.map(({ day, total }) => [day, total] as const)]);
  memories.set(db, { counted_on: today, passed });
  return passed;
}
