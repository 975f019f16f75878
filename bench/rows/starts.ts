import { sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { makeFamily } from '#tests/factories.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import type { StartsLoad, StartsOrder } from '../starts-load.ts';
import { addTest } from './test-journey.ts';

const LEARNERS = 2000;
const AT_ONCE = 40;
const P99_SECONDS = 3;

/** Pupils of the active course who have read its first lecture; gives their tokens. */
async function makeReaders({ services }: Stand): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < LEARNERS) {
    const families = await Promise.all(Array.from({ length: AT_ONCE }, () => makeFamily(services, statuses.TRAINING)));
    const ids = sql.param(families.map(({ participation_id }) => participation_id));
    await services.db.execute(sql`
      update participations set teaching_id = first.teaching_id, milestone_id = first.id, begun_at = now(), lecture_passed_at = now()
      from (select milestones.id, teaching_id from milestones join teachings on teachings.id = teaching_id
        where is_active and audience = 'participant' order by ordinal_number limit 1) first
      where participations.id = any(${ids}::bigint[])`);
    tokens.push(...families.map(({ child }) => child.token));
  }
  await services.db.execute(sql`analyze`);
  return tokens;
}

/** A class of two thousand presses «начать» in one second. */
export async function measureStarts(stand: Stand): Promise<Row[]> {
  await addTest(stand);
  const order: StartsOrder = { url: stand.url, tokens: await makeReaders(stand) };
  const { p99, slowest, failed } = await stand.run<StartsLoad>('starts-load.ts', order);
  if (failed.length > 0) console.error(failed);
  const seconds = (ms: number) => (ms / 1000).toFixed(2).replace('.', ',');
  return [
    {
      what: `«Начать» за одну секунду нажимают ${LEARNERS} учеников, у каждого своё соединение`,
      measured: `вопросы через: p99 ${seconds(p99)} с, дольше всех ${seconds(slowest)} с, отказов ${failed.length === 0 ? 'нет' : 'есть'}`,
      against: 'Moodle, 500 учеников: 23,6 с',
      bar: `p99 < ${P99_SECONDS} с, без отказов`,
      holds: failed.length === 0 && p99 < P99_SECONDS * 1000,
    },
  ];
}
