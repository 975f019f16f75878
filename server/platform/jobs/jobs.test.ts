import { expect, onTestFinished, test, vi } from 'vitest';
import { plannedJobs } from '#server/jobs.ts';
import { cleanMessages } from '#server/platform/delivery/jobs.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';

const portal = portalForFile();
const patience = { timeout: 10_000, interval: 20 };

const addOldMessage = async () => {
  const created_at = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  const [row] = await portal.db
    .insert(messages)
    .values({ channel: 'email', recipient: 'old@ocean.test', text: 'Код', created_at })
    .returning();
  return row?.id;
};
const idsOfMessages = async () => (await portal.db.select({ id: messages.id }).from(messages)).map(({ id }) => id);

test('a job sent in a transaction runs after its commit, and not at all without one', async () => {
  const old = await addOldMessage();
  await portal.db
    .transaction(async (tx) => {
      await portal.jobs.send(tx, cleanMessages, {});
      throw new Error('changed my mind');
    })
    .catch(() => {});
  const { rows } = await portal.db.$client.query('select count(*)::int as n from pgboss.job where name = $1', [
    cleanMessages.name,
  ]);
  expect(rows).toEqual([{ n: 0 }]);
  expect(await idsOfMessages()).toContain(old);

  await portal.db.transaction((tx) => portal.jobs.send(tx, cleanMessages, {}));
  await vi.waitFor(async () => expect(await idsOfMessages()).not.toContain(old), patience);
});

test('messages older than thirty days go, younger ones stay', async () => {
  const old = await addOldMessage();
  await portal.delivery.send(portal.db, {
    kind: 'code',
    channel: 'sms',
    recipient: '+79031234567',
    subject: '',
    text: 'Код',
  });
  await cleanMessages.run(portal, {}, { last: false });
  const left = await idsOfMessages();
  expect(left).not.toContain(old);
  expect(left).toHaveLength(1);
});

test('every recurring job is known to the queue, by its hour in Moscow', async () => {
  const recurring = plannedJobs.filter(({ cron }) => cron !== undefined);
  const timed = await startPortal(portal.config.DATABASE_URL ?? '', {}, { recurs: true });
  onTestFinished(() => timed.close());
  const { rows } = await portal.db.$client.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule',
  );
  expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    recurring
      .map(({ job, cron }) => ({ name: job.name, cron, timezone: 'Europe/Moscow' }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});

test('a start rewrites of the schedule only what has changed', async () => {
  const start = async () => {
    const timed = await startPortal(portal.config.DATABASE_URL ?? '', {}, { recurs: true });
    await timed.close();
    const { rows } = await portal.db.$client.query<{ name: string; updated_on: Date }>(
      'select name, updated_on from pgboss.schedule order by name',
    );
    return rows;
  };
  const [changed, ...kept] = await start();
  await portal.db.$client.query("update pgboss.schedule set cron = '1 1 1 1 *' where name = $1", [changed?.name]);
  const [written, ...rest] = await start();
  expect(rest).toEqual(kept);
  expect(written?.updated_on).not.toEqual(changed?.updated_on);
});

test('a payload of another shape is refused where it is sent', async () => {
  const { sendMessage } = await import('#server/platform/delivery/jobs.ts');
  await expect(portal.jobs.send(portal.db, sendMessage, { message_id: 'x' as never })).rejects.toThrow();
});
