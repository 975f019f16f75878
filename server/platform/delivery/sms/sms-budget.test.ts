import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { forgetLimits, makePerson, unique } from '#tests/factories.ts';
import { type FakeGateway, openFakeGateway } from '#tests/fake-gateway.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
import { sendMessage } from '../jobs.ts';
import { deliverMessage } from '../sending/deliver-message.ts';

/** docs/product/accounts.md, «Paid messages»: what is counted where an SMS is handed over. */
let smtp: FakeSmtp;
let gateway: FakeGateway;
let database: string;
let portal: Portal;
let other: Portal;

beforeAll(async () => {
  [smtp, gateway, database] = await Promise.all([openFakeSmtp(), openFakeGateway(), cloneDatabase(inject('postgres'))]);
  const settings = { SMTP_URL: smtp.url, SMS_URL: gateway.url };
  portal = await startPortal(database, settings);
  other = await startPortal(database, settings);
  await saveConfiguration(portal.db, { sms_per_hour: 3 }, null);
});
afterAll(async () => {
  await Promise.all([portal.close(), other.close()]);
  await Promise.all([smtp.close(), gateway.close(), dropDatabase(database)]);
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(messages);
  smtp.letters.length = 0;
  gateway.calls.length = 0;
});

const newPhone = () => `+7926${String(1_000_000 + (unique() % 1_000_000))}`;
/** An SMS without a job of its own. */
async function addSms(recipient: string, given: Partial<typeof messages.$inferInsert> = {}): Promise<number> {
  const [row] = await portal.db
    .insert(messages)
    .values({ kind: 'training_opened', channel: 'sms', recipient, text: 'Обучение открыто', ...given })
    .returning({ id: messages.id });
  return row?.id ?? 0;
}
const rowOf = async (id: number) => (await portal.db.select().from(messages).where(eq(messages.id, id)))[0];

test('of any number of SMS, by two processes, exactly as many go as the hour has; the rest waits for the next', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => addSms(newPhone())));
  const waits = await Promise.all(ids.map((id, index) => deliverMessage(index % 2 ? portal : other, id, false)));
  expect(gateway.calls).toHaveLength(3);
  const waiting = ids.filter((_, index) => waits[index] !== undefined);
  expect(waiting).toHaveLength(5);
  for (const wait of waits) if (wait !== undefined) expect(wait).toBeGreaterThan(3000);
  expect(await rowOf(waiting[0] ?? 0)).toMatchObject({ sent_at: null, failed_at: null, claim: null, tries: 0 });

  // Its job comes again before the hour is over: an administrator may allow more.
  await sendMessage.run(portal, { message_id: waiting[0] }, { last: false });
  const { rows } = await portal.db.execute<{ soon: boolean }>(sql`
    select start_after between now() + interval '5 minutes' and now() + interval '10 minutes' as soon from pgboss.job
    where name = ${sendMessage.name} and (data->>'message_id')::bigint = ${waiting[0]}`);
  expect(rows).toEqual([{ soon: true }]);
  await forgetLimits(portal);
  expect(await deliverMessage(portal, waiting[0] ?? 0, false)).toBeUndefined();
  expect(gateway.calls).toHaveLength(4);
});

test('while they are spent, a letter stands in, and none where one was written beside it', async () => {
  for (let spent = 0; spent < 3; spent += 1) await deliverMessage(portal, await addSms(newPhone()), false);
  const person = await makePerson(portal, 'parent');
  const alone = await addSms(person.phone);
  await deliverMessage(portal, alone, false);
  expect(await rowOf(alone)).toMatchObject({ channel: 'email', recipient: person.email, failed_at: null });
  expect((await rowOf(alone))?.sent_at).toBeTruthy();
  expect(smtp.letters).toHaveLength(1);

  const created_at = new Date().toISOString();
  await portal.db
    .insert(messages)
    .values({ kind: 'training_opened', channel: 'email', recipient: person.email, text: 'Открыто', created_at });
  const beside = await addSms(person.phone, { created_at });
  await deliverMessage(portal, beside, false);
  expect(await rowOf(beside)).toBeUndefined();
  expect([smtp.letters.length, gateway.calls.length]).toEqual([1, 3]);
});

test('what the gateway does not take is not counted, and a code is not counted a second time', async () => {
  for (let failed = 0; failed < 5; failed += 1) {
    gateway.answers.push(400);
    await deliverMessage(portal, await addSms(newPhone()), false);
  }
  for (let sent = 0; sent < 5; sent += 1)
    await deliverMessage(portal, await addSms(newPhone(), { kind: 'code' }), false);
  gateway.calls.length = 0;
  for (let sent = 0; sent < 5; sent += 1) await deliverMessage(portal, await addSms(newPhone()), false);
  expect(gateway.calls).toHaveLength(3);
});
