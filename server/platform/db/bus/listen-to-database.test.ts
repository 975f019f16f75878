import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { listenerPace, listenToDatabase } from './listen-to-database.ts';

const usual = { ...listenerPace };
let url = '';
let admin: pg.Client;
beforeAll(async () => {
  Object.assign(listenerPace, { answer: 2000, retry: 50 });
  url = await cloneDatabase(inject('postgres'));
  admin = new pg.Client({ connectionString: `${inject('postgres')}postgres` });
  await admin.connect();
});
afterAll(async () => {
  Object.assign(listenerPace, usual);
  await admin.end();
  await dropDatabase(url);
});

const name = () => new URL(url).pathname.slice(1);
async function open() {
  const to = { onNotice: vi.fn(), onReconnect: vi.fn(), onError: vi.fn(), onAway: vi.fn() };
  const notices = await listenToDatabase(url, 'portal', to);
  const { rows } = await admin.query('select pid from pg_stat_activity where datname = $1', [name()]);
  return { ...to, notices, pid: Number(rows[0].pid) };
}

test('a database that lets nobody new in is not away: what is under way on other lines is left alone', async () => {
  const { notices, pid, onError, onAway, onReconnect } = await open();
  await admin.query(`alter database ${name()} allow_connections false`);
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await vi.waitFor(() => expect(onError.mock.lastCall?.[0]).toMatchObject({ code: '55000' }));
  expect([notices.state(), onAway.mock.calls]).toEqual(['lost', []]);
  await admin.query(`alter database ${name()} allow_connections true`);
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce());
  expect(notices.state()).toBe('connected');
  await notices.close();
});

test('a stop does not wait for the goodbye of a frozen database, nor do the lines of the pool', async () => {
  const { notices, pid, onAway } = await open();
  listenerPace.answer = 100;
  process.kill(pid, 'SIGSTOP');
  try {
    await notices.close();
    expect(onAway).toHaveBeenCalledOnce();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});
