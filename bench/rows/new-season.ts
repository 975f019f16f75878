import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import type { NextSeason } from '#contract/season/season.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { participations } from '#tests/tables.ts';
import type { Row } from '../report.ts';
import { fillSeason } from '../season.ts';
import { sized } from '../size.ts';
import { slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';

const PEOPLE = sized(100_000);
const CHILDREN_A_FAMILY = 1.34;
export const PAGE_MS = 150;
const START_MS = 30_000;

/** The page of the season and the start of the next one, of a hundred thousand participations. Goes last: it ends them all. */
export async function measureNewSeason(stand: Stand): Promise<Row[]> {
  const { db } = stand.services;
  const { current_year: season } = await getConfiguration(db);
  const [filled] = await db.select({ total: count() }).from(participations).where(eq(participations.season, season));
  const missing = PEOPLE - (filled?.total ?? 0);
  if (missing > 0) await fillSeason(db, Math.ceil(missing / CHILDREN_A_FAMILY), season);
  await db.execute(sql`vacuum analyze participations, timeouts`);
  const { p99 } = await slowest(stand, ['/api/admin/season']);

  const { token } = await stand.signIn('administrator');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${stand.url}/api/admin/season/next`;
  const { next } = (await (await fetch(address, { headers })).json()) as { next: NextSeason };
  const body = JSON.stringify({ year: next.year, expected: next.moves, request_key: randomUUID() });
  let memory = stand.memory();
  let isStarting = true;
  const watching = (async () => {
    for (; isStarting; await sleep(20)) memory = Math.max(memory, stand.memory());
  })();
  const started = performance.now();
  const answer = await fetch(address, { method: 'POST', headers, body });
  const ms = performance.now() - started;
  isStarting = false;
  await watching;
  if (!answer.ok) throw new Error(`season/next: ${answer.status} ${await answer.text()}`);
  const moved = formatNumber(next.moves);
  return [
    {
      what: `Страница сезона, участий: ${moved}`,
      measured: `p99 ${Math.round(p99)} мс`,
      against: '—',
      bar: `p99 < ${PAGE_MS} мс`,
      holds: p99 < PAGE_MS,
    },
    {
      what: `Новый сезон: завершено участий ${moved}, одной транзакцией`,
      measured: `${(ms / 1000).toFixed(1)} с; память процесса не больше ${formatNumber(Math.round(memory / 1024 / 1024))} МиБ`,
      against: '—',
      bar: `< ${START_MS / 1000} с`,
      holds: ms < START_MS,
    },
  ];
}
