import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { endCarries } from '#server/features/families/jobs.ts';
import { expireDeadlines } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { startSeason } from '#server/features/participation/start-season.ts';
import { accountPassword, forgetLimits, givePassword, makePerson, makeSentQuestionnaire } from '#tests/factories.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { actionLog, carries, participations, timeouts } from '#tests/tables.ts';

/** docs/product/statuses.md, «Decisions of a check»: reached only through it, with remarks, a reason or an original. */
const portal = portalForFile();
const decisions: readonly Status[] = [30, 50, 80, 90, 100];
const day = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
const why = 'Проверка';

/** Every call, and every step of the clock, that could move a child who stands at `from`, one after another. */
async function tryEverything(from: Status) {
  const family = await makeSentQuestionnaire(portal, from);
  const { parent, child, participation_id } = family;
  await givePassword(portal, parent);
  const [admin, curator, other] = await Promise.all(
    (['administrator', 'curator', 'parent'] as const).map((role) => makePerson(portal, role)),
  );
  const participant_id = child.id;
  const call = (person: { token: string } | undefined, path: string, body: object) =>
    portal.call('POST', path, { why, ...body }, { token: person?.token });
  const ofParent = (name: string, body: object = {}) =>
    call(parent, `/user/participant/${name}`, { participant_id, ...body });
  const stands = async () =>
    (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
  const refuse = async (answer: Promise<Answer>, ...allowed: number[]) =>
    expect(allowed.length > 0 ? allowed : [422]).toContain((await answer).status);
  /** No decision may be set by hand from where the child stands now. */
  const refuseByHand = async () => {
    const at = await stands();
    for (const status of decisions.filter((one) => one !== from))
      for (const person of [admin, curator])
        await refuse(call(person, '/admin/participant/set_status', { participant_id, status }));
    expect(await stands()).toBe(at);
  };
  const giveBack = () => call(admin, '/admin/participant/return', { participant_id, time_out_date: day });
  const many = { filter: { ids: [participant_id] }, expected: 1, time_out_date: day };
  const byHand = (status: Status) => call(curator, '/admin/participant/set_status', { participant_id, status });
  const decide = (decision: object) =>
    call(admin, '/admin/questionnaire/decide', { id: participant_id, revision: 1, decision });

  await refuseByHand();
  await refuse(byHand(from));
  for (const [kind, asked] of [
    ['return', { remarks: {}, comment: '' }],
    ['reject', { reason: ' ' }],
    ['duplicate', {}],
    ['duplicate', { original_id: participant_id }],
    ['duplicate', { original_id: 999_999_999 }],
  ] as const)
    await refuse(decide({ kind, ...asked }));
  await refuse(giveBack());
  await refuse(call(admin, '/admin/participant/return_filtered', many), 409);
  await openTimeout(portal.db, participant_id, 'CORRECT_QUESTIONNAIRE', 7);
  for (const path of ['/admin/timeouts/move', '/admin/timeouts/move_filtered'])
    await call(admin, path, { ...many, participant_id, time_out_type_code: 'CORRECT_QUESTIONNAIRE' });
  for (const name of ['send_entrance_link', 'activate_last_years_participant']) await refuse(ofParent(name), 422, 403);
  await refuse(ofParent('stop_carry'), 409);
  await refuse(ofParent('create_questionnaire', { answers: {} }));
  await refuse(ofParent('correct_questionnaire', { answers: {} }));
  for (const name of ['begin', 'direction/set'])
    await refuse(call(child, `/participant/learning/${name}`, { direction: 'keepers' }), 403, 404, 422);
  expect(await stands()).toBe(from);

  // Held and let go: by a block of the participation, of the account, by a carry that is given up.
  expect((await byHand(statuses.BLOCKED)).status).toBe(200);
  await refuseByHand();
  await refuse(giveBack());
  expect((await byHand(from)).status).toBe(200);
  for (const name of ['block', 'unblock']) await call(admin, `/admin/users/${name}`, { user_id: participant_id });
  const named = { contact: child.email };
  expect((await call(other, '/user/participant/check_carry_ability', named)).status).toBe(200);
  expect(await stands()).toBe(statuses.CARRYING);
  await refuseByHand();
  await refuse(decide({ kind: 'approve' }), 409, 422);
  await portal.db.update(carries).set({ hold_ends_at: sql`now()` });
  await endCarries.run(portal, {}, { last: true });
  expect(await stands()).toBe(from);

  // Ended by the parent and by the clock, and brought back to where it was.
  expect((await ofParent('withdraw', { password: accountPassword })).status).toBe(200);
  await refuseByHand();
  expect((await giveBack()).status).toBe(200);
  expect(await stands()).toBe(from);
  await portal.db.update(timeouts).set({ time_out_date: sql`now() - interval '1 day'` });
  await expireDeadlines(portal);
  await refuseByHand();
  await giveBack();
  expect(await stands()).toBe(from);

  // Left behind by the season.
  await portal.db.transaction((tx) => startSeason(tx, { year: 2028, by: 1 }));
  expect(await stands()).toBe(statuses.LAST_SEASON);
  await refuseByHand();
  await refuse(giveBack());
  return participant_id;
}

test.each([10, 20, 30, 40, 50] as const)('from %s no call but the check leads to a decision of it', async (from) => {
  await forgetLimits(portal);
  const child = await tryEverything(from);
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child));
  const reached = log.map(({ to_status }) => to_status).filter((to) => to !== null);
  expect(reached.length).toBeGreaterThan(5);
  expect(reached.filter((to) => decisions.includes(to as Status) && to !== from)).toEqual([]);
});
