import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { refusalCauses } from '#contract/undelivered/causes.ts';
import { deadlineMeasures } from '#server/features/participation/measures.ts';
import { messageMeasures } from '#server/platform/delivery/measures.ts';
import { smsLimits } from '#server/platform/delivery/sms/sms-budget.ts';
import { jobMeasures } from '#server/platform/jobs/measures.ts';
import { limitKey } from '#server/platform/limits/limits.ts';
import type { Rule } from '#server/platform/limits/rule.ts';
import type { Measure } from '#server/platform/metrics/measure.ts';
import { accountPassword, makeAccount, makePerson } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';

/** docs/deploy/watching.md. */
const portal = portalForFile();
const read = async (): Promise<string> => (await fetch(`${portal.url}/metrics`)).text();
const numberOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );

test('rules and the dashboard ask for nothing that is not shown, and every number of the portal is asked for', async () => {
  const shown = new Set((await read()).match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)));
  const asked = new Set<string>();
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(new URL(`../docs/deploy/${file}`, import.meta.url), 'utf8');
    for (const [name] of text.matchAll(/\b(?:portal|nodejs|process)_\w+/g))
      asked.add(name.replace(/_(?:bucket|count|sum)$/, ''));
  }
  expect([...asked].filter((name) => !shown.has(name))).toEqual([]);
  expect([...shown].filter((name) => name.startsWith('portal_') && !asked.has(name))).toEqual([]);
});

test('a process counts its answers by kind and class, sign-ins by what became of them, and its open pages', async () => {
  const before = await read();
  const { email } = await makeAccount(portal, 'parent');
  const signIn = (password: string) => portal.call('POST', '/tokens/create', { login: email, password });
  await signIn('not the password');
  const { body } = await signIn(accountPassword);
  const socket = portal.socket({ auth: { token: body.token } });
  await nextEvent(socket, 'timer');
  const grown = (after: string, series: string) => numberOf(after, series) - numberOf(before, series);
  const after = await read();
  expect(grown(after, 'portal_sign_ins_total{result="wrong"}')).toBe(1);
  expect(grown(after, 'portal_sign_ins_total{result="in"}')).toBe(1);
  expect(grown(after, 'portal_http_request_seconds_count{kind="call",status="4xx"}')).toBe(1);
  expect(grown(after, 'portal_sockets')).toBe(1);
  expect(grown(after, 'portal_database_wait_seconds_count')).toBeGreaterThan(0);
  socket.disconnect();
  await vi.waitFor(async () => expect(grown(await read(), 'portal_sockets')).toBe(0));
});

/** What the measures say in a transaction of these changes, which nobody else sees. */
async function measured(measures: readonly Measure[], ...changes: ReturnType<typeof sql>[]) {
  const said: Record<string, number> = {};
  await portal.db
    .transaction(async (tx) => {
      for (const change of changes) await tx.execute(change);
      for (const { name, question } of measures) {
        const { rows } = await tx.execute<{ label?: string; value: string }>(question);
        for (const { label, value } of rows) said[label ? `${name} ${label}` : name] = Math.round(Number(value));
      }
      tx.rollback();
    })
    .catch(() => undefined);
  return said;
}

test('the database is asked which part of an hour’s and a day’s SMS is gone', async () => {
  const spend = (rule: Rule, points: number, minutes: number) => sql`insert into limits (key, points, expire)
    values (${limitKey(rule)}, ${points}, extract(epoch from now()) * 1000 + ${minutes} * 60000)`;
  const allowed = sql`insert into configuration (key, value) values ('sms_per_hour', '100')`;
  const spent = [
    sql`delete from limits`,
    allowed,
    spend(smsLimits.sms_hour, 300, 5),
    spend(smsLimits.sms_day, 4000, 5),
  ];
  expect(await measured(messageMeasures, ...spent)).toMatchObject({
    'portal_sms_spent_ratio hour': 3,
    'portal_sms_spent_ratio day': 2,
  });
  expect(await measured(messageMeasures, sql`delete from limits`, spend(smsLimits.sms_hour, 300, -5))).toMatchObject({
    'portal_sms_spent_ratio hour': 0,
  });
});

test('the database is asked for what waits: letters, jobs and deadlines, how many and how old', async () => {
  const message = (done?: 'sent_at' | 'failed_at', { hours = 1, channel = 'email' } = {}) => sql`
    insert into messages (channel, recipient, text, created_at, sent_at, failed_at)
    values (${channel}, 'a@ocean.test', 'x', now() - ${hours} * interval '1 hour',
      ${done === 'sent_at' ? sql`now()` : null}, ${done === 'failed_at' ? sql`now()` : null})`;
  const emptied = sql`delete from messages`;
  expect(await measured(messageMeasures, emptied, message(), message('sent_at'), message('failed_at'))).toEqual({
    portal_messages_unsent: 1,
    portal_messages_oldest_seconds: 3600,
    portal_messages_given_up: 1,
    ...Object.fromEntries(refusalCauses.map((cause) => [`portal_mail_refusals ${cause}`, 0])),
    'portal_sms_spent_ratio hour': 0,
    'portal_sms_spent_ratio day': 0,
  });
  const refused = (key: string, host: string, minutes: number) => sql`
    insert into mail_refusals (key, host, cause, status, words, at)
    values (${key}, ${host}, 'policy', '', '', now() - ${minutes} * interval '1 minute')`;
  const refusals = [
    refused('1', 'a.test', 1),
    refused('2', 'a.test', 59),
    refused('3', 'b.test', 1),
    refused('4', 'a.test', 61),
  ];
  expect(await measured(messageMeasures, ...refusals)).toMatchObject({ 'portal_mail_refusals policy': 2 });
  // One recipient's server does not answer: letters written later have gone out. A gateway that does not is another matter.
  const oneStands = [emptied, message(undefined, { hours: 9 }), message('sent_at', { hours: 2 })];
  expect(await measured(messageMeasures, ...oneStands)).toMatchObject({
    portal_messages_unsent: 1,
    portal_messages_oldest_seconds: 0,
  });
  const oldestWith = async (...more: ReturnType<typeof message>[]) =>
    (await measured(messageMeasures, ...oneStands, ...more)).portal_messages_oldest_seconds;
  expect(await oldestWith(message(undefined, { hours: 3, channel: 'sms' }))).toBe(10_800);
  expect(await oldestWith(message(undefined, { hours: 1 }))).toBe(3600);
  // The rest of what was written together with the last one sent, and more than a few that were passed over.
  expect(await oldestWith(message(undefined, { hours: 2 }))).toBe(7200);
  expect(await oldestWith(...Array.from({ length: 20 }, () => message(undefined, { hours: 3 })))).toBe(32_400);

  const job = (state: string) => sql`insert into pgboss.job (name, state, start_after, completed_on, data)
    values ('delivery.send-message', ${state}, now() - interval '10 minutes', now(), '{}')`;
  const jobs = await measured(
    jobMeasures,
    sql`delete from pgboss.job`,
    job('created'),
    job('retry'),
    job('completed'),
    job('failed'),
  );
  expect(jobs).toEqual({
    'portal_jobs_waiting delivery.send-message': 2,
    portal_jobs_oldest_seconds: 600,
    portal_jobs_given_up: 1,
  });

  const { id } = await makePerson(portal, 'participant');
  const deadline = (kind: string, isSuspended: boolean) => sql`
    insert into timeouts (user_id, time_out_type_code, time_out_date, suspended_at)
    values (${id}, ${kind}, now() - interval '10 minutes', ${isSuspended ? sql`now()` : null})`;
  expect(
    await measured(
      deadlineMeasures,
      sql`delete from timeouts`,
      deadline('FILL_QUESTIONNAIRE', false),
      deadline('GO_TO_TRAINING', true),
    ),
  ).toEqual({ portal_deadlines_overdue: 1, portal_deadlines_overdue_seconds: 600 });
});
