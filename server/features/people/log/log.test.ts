import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { LogAction } from '#contract/log-actions.ts';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';
import { listLog } from './log.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { surname: 'Лоцман', name: 'Анна', patronymic: '' });
});

const log = (query: Record<string, string | number>) =>
  portal.call('GET', `/admin/users/log?${new URLSearchParams(query as Record<string, string>)}`, undefined, admin);

test('a change of status is told in words: who, whom, from what to what, why', async () => {
  const { child } = await makeFamily(portal, statuses.ADMITTED);
  const change = { participant_id: child.id, status: 160, why: 'Нарушение правил' };
  await portal.call('POST', '/admin/participant/set_status', change, admin);
  const { body } = await log({ subject_id: child.id });
  expect(body.data).toMatchObject([
    {
      action: 'status_changed',
      title: 'Статус изменён',
      actor: { id: admin.id, surname: 'Лоцман' },
      subject: { id: child.id },
      from_label: 'Допущен к обучению',
      to_label: 'Заблокирован администратором',
      why: 'Нарушение правил',
    },
  ]);
});

test('the log is filtered by who, whom, either, what, and Moscow’s days', async () => {
  const [one, other] = await Promise.all([makePerson(portal, 'guide'), makePerson(portal, 'guide')]);
  const line = (at: string, actor: Person, subject: Person | null, action: LogAction) => ({
    at,
    action,
    actor_id: actor.id,
    subject_id: subject?.id ?? null,
  });
  await portal.db
    .insert(actionLog)
    .values([
      line('2026-03-01T20:59:00Z', one, null, 'signed_in'),
      line('2026-03-01T21:00:00Z', one, other, 'data_changed'),
      line('2026-03-02T20:59:59Z', other, one, 'signed_in'),
      line('2026-03-02T21:00:00Z', other, null, 'signed_in'),
    ]);
  const ats = async (query: Record<string, string | number>) =>
    (await log(query)).body.data.map(({ at }: { at: string }) => at.slice(5, 16));
  expect(await ats({ actor_id: one.id })).toEqual(['03-01T21:00', '03-01T20:59']);
  expect(await ats({ subject_id: one.id })).toEqual(['03-02T20:59']);
  expect(await ats({ person_id: one.id })).toEqual(['03-02T20:59', '03-01T21:00', '03-01T20:59']);
  expect(await ats({ person_id: one.id, action: 'signed_in' as const })).toEqual(['03-02T20:59', '03-01T20:59']);
  expect(await ats({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['03-02T20:59', '03-01T21:00']);
  expect(await ats({ actor_id: one.id, to: '2026-02-01' })).toEqual([]);
  for (const day of ['31.12.2026', '0000-01-01', '2026-02-30'])
    for (const name of ['from', 'to']) expect((await log({ [name]: day })).body.fields).toHaveProperty(name);
  expect((await log({ from: '0001-01-01', to: '9999-12-31' })).status).toBe(200);
  expect(await ats({ action: "' or 1=1 --" })).toEqual([]);
});

test('the log goes on where the page ended, without a line lost or doubled though many bear one moment', async () => {
  const person = await makePerson(portal, 'guide');
  const at = '2026-05-05T10:00:00.123Z';
  await portal.db
    .insert(actionLog)
    .values(Array.from({ length: 50 }, () => ({ at, actor_id: person.id, action: 'signed_in' as const })));
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const query: Record<string, number> = before === null ? {} : { before };
    const { body } = await log({ actor_id: person.id, ...query });
    seen.push(...body.data.map(({ id }: { id: number }) => id));
    before = body.next;
  } while (before !== null);
  expect(seen).toHaveLength(50);
  expect(new Set(seen).size).toBe(50);
});

test('of whoever has thousands of lines a page alone is read: who led a wave of the enrollment has one for each invited', async () => {
  const person = await makePerson(portal, 'administrator');
  const other = await makePerson(portal, 'guide');
  await portal.db.execute(sql`
    insert into action_log (at, actor_id, subject_id, action)
    select '2026-06-01T10:00:00Z'::timestamptz + n * interval '1 second', ${person.id},
      case when n % 7 = 0 then ${person.id}::bigint when n % 2 = 0 then ${other.id} end, 'data_changed'
    from generate_series(1, 4000) n`);
  await portal.db.execute(sql`
    insert into action_log (at, actor_id, subject_id, action)
    select '2026-06-01T10:00:00Z'::timestamptz + n * interval '1 minute', ${other.id}, ${person.id}, 'data_changed'
    from generate_series(1, 60) n`);
  await portal.db.execute(sql`
    insert into action_log (at, actor_id, action)
    select '2026-07-01T10:00:00Z'::timestamptz + n * interval '1 second', ${other.id}, 'data_changed'
    from generate_series(1, 12000) n`);
  await portal.db.execute(sql`analyze action_log`);
  const { rows: all } = await portal.db.execute<{ id: string }>(sql`
    select id from action_log where actor_id = ${person.id} or subject_id = ${person.id} order by at desc, id desc`);
  await portal.db.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await tx.execute<{ read: string }>(sql`
        select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where relname like 'action_log%'`);
      return Number(rows[0]?.read);
    };
    const before = await readSoFar();
    const { data } = await listLog(tx, { person_id: person.id }, { limit: 50 });
    expect(data.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => Number(id)));
    const read = (await readSoFar()) - before;
    expect(read).toBeGreaterThanOrEqual(50);
    expect(read).toBeLessThan(800);
  });
});
