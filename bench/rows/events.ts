import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { formatNumber } from '#contract/words/numbers.ts';
import { makePerson } from '#tests/factories.ts';
import type { EventsLoad, EventsOrder, RelayMode } from '../events-load.ts';
import type { Row } from '../report.ts';
import { end, freePort, type Stand, untilAnswers } from '../stand.ts';

const PEOPLE = 20;
const ARRIVAL_P99_MS = 150;

const names: Record<RelayMode, string> = {
  none: 'без события',
  notify: 'NOTIFY внутри транзакции',
  table: 'таблица событий',
};

/** A listener beside the database in the place of the portal: the shortest way a NOTIFY can take to a socket. */
async function withRelay<T>(database: string, use: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const order = JSON.stringify({ port, database });
  const relay = spawn(process.execPath, [path.join(import.meta.dirname, '../notify-relay.ts'), order], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(url, relay);
    return await use(url);
  } finally {
    await end(relay);
  }
}

const ms = (value: number) => `${value.toFixed(1).replace('.', ',')} мс`;

function wordsOf({ commit, arrival, max, lost, doubled }: EventsLoad): string {
  const told = arrival && `, до страницы p50 ${ms(arrival.p50)}, p99 ${ms(arrival.p99)}`;
  const wrong = lost + doubled > 0 ? `, потеряно ${lost}, дважды ${doubled}` : '';
  return `фиксация p50 ${ms(commit.p50)}, p99 ${ms(commit.p99)}${told ?? ''}${wrong}; самое большее ${formatNumber(Math.round(max))}/с`;
}

/** 500 commits a second with an event each: what telling costs the commit, and how soon a page hears of it. */
export async function measureEvents(stand: Stand): Promise<Row[]> {
  const { db } = stand.services;
  const database = String(db.$client.options.connectionString);
  await db.execute(sql`create table bench_commits (id bigint generated always as identity primary key, form text)`);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(stand.services, 'participant')));
  const run = (mode: RelayMode, url: string, tokenOf: (person: (typeof people)[number]) => string) =>
    stand.run<EventsLoad>('events-load.ts', {
      mode,
      database,
      url,
      people: people.map((person) => ({ id: person.id, token: tokenOf(person) })),
    } satisfies EventsOrder);
  const none = await run('none', stand.url, () => '');
  const notify = await withRelay(database, (url) => run('notify', url, ({ id }) => String(id)));
  const table = await run('table', stand.url, ({ token }) => token);
  await db.execute(sql`drop table bench_commits`);
  const { arrival, lost, doubled } = table;
  return [
    {
      what: 'События: 500 фиксаций в секунду, в каждой одно событие, 20 соединений, 20 страниц',
      measured: wordsOf(table),
      against: `${names.none}: ${wordsOf(none)}. ${names.notify}: ${wordsOf(notify)}`,
      bar: `до страницы p99 < ${ARRIVAL_P99_MS} мс, каждое один раз; фиксаций больше, чем с NOTIFY`,
      holds: lost + doubled === 0 && arrival !== undefined && arrival.p99 < ARRIVAL_P99_MS && table.max > notify.max,
    },
  ];
}
