import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';
import { type Line, openLine } from '#tests/talk/faulty-proxy.ts';
import { readingPace } from './reading.ts';

/**
 * docs/decisions/085. A second database stands for the replica, and can only be read: one person more in it tells whom
 * an answer comes from.
 */
let urls: { primary: string; replica: string };
let line: Line;
let port: number;
let portal: Portal;
let admin: Person;

const usual = { ...readingPace };
beforeAll(async () => {
  Object.assign(readingPace, { look: 1000 });
  const postgres = inject('postgres');
  urls = { primary: await cloneDatabase(postgres), replica: await cloneDatabase(postgres) };
  const filling = await startPortal(urls.replica);
  await makeParticipantWithDirection(filling, statuses.ASSESSED);
  await filling.db.execute(
    sql.raw(`alter database ${new URL(urls.replica).pathname.slice(1)} set default_transaction_read_only = on`),
  );
  await filling.close();

  port = Number(new URL(urls.replica).port);
  line = await openLine(() => port);
  const address = Object.assign(new URL(urls.replica), { host: new URL(line.url).host }).href;
  portal = await startPortal(urls.primary, { READ_DATABASE_URL: address });
  admin = await makePerson(portal, 'administrator');
});
afterAll(async () => {
  Object.assign(readingPace, usual);
  await portal.close();
  await line.close();
  await Promise.all([dropDatabase(urls.primary), dropDatabase(urls.replica)]);
});

const get = (path: string) => portal.call('GET', `/admin/overall/${path}`, undefined, { token: admin.token });
const rated = async (): Promise<number> => (await get('ratings')).body.total;

test('reports are the replica’s, of its moment; while it is away they are the primary’s, and nobody waits', async () => {
  expect(await rated()).toBe(1);
  const { counted_at } = (await get('ratings')).body;
  expect(Math.abs(Date.now() - Date.parse(counted_at))).toBeLessThan(10_000);

  port = 1;
  line.cut(0);
  const began = Date.now();
  expect(await rated()).toBe(0);
  expect(Date.now() - began).toBeLessThan(5000);
  port = Number(new URL(urls.replica).port);
  await vi.waitFor(async () => expect(await rated()).toBe(1), { timeout: 20_000, interval: 100 });
});

test('whatever is read there only reads; who read it stands in the primary’s log', async () => {
  const before = await portal.db.$count(actionLog);
  const reports = ['ratings', 'ratings/groups', 'test', 'video', 'storm'];
  for (const path of [...reports, ...reports.map((one) => `${one}?excel=1`)])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  const rows = await portal.db.select().from(actionLog).orderBy(actionLog.id).offset(before);
  const exports = rows.filter(({ action }) => action === 'report_exported');
  expect(exports).toHaveLength(reports.length);
  for (const { details } of exports) expect(details).toMatchObject({ as_of: expect.any(String) });
});
