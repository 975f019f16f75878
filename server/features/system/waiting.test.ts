import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { listWaiting } from '#server/features/checks/queue/queue.ts';
import { listOpen } from '#server/features/personal-data/queries.ts';
import { countWaitingFor } from '#server/platform/menu/waiting.ts';
import { countStatements } from '#tests/count-statements.ts';
import {
  makeFamily,
  makeGuide,
  makeParticipation,
  makePerson,
  makeSentQuestionnaire,
  type Person,
  signAgreements,
} from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participants } from '#tests/tables.ts';

const portal = portalForFile();

const waitingOf = async ({ token }: Person) => {
  const { status, body } = await portal.call('GET', '/menu/waiting', undefined, { token });
  expect(status).toBe(200);
  return body.waiting;
};

/** A family that has signed all it must. */
async function makeSigned(status: Status) {
  const family = await makeFamily(portal, status);
  await signAgreements(portal, family);
  return family;
}

test('administrators and curators see the questionnaires and the erasures that wait, and count no further than 100', async () => {
  const people = [await makePerson(portal, 'administrator'), await makePerson(portal, 'curator')];
  for (const person of people) expect(await waitingOf(person)).toEqual({});

  await makeSentQuestionnaire(portal);
  await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_FIXED);
  await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_TO_FIX);
  const { child } = await makeFamily(portal, statuses.TRAINING);
  const why = { why: 'Письмо семьи', user_id: child.id };
  const asked = await portal.call('POST', '/admin/erasures/ask', why, { token: people[0]?.token });
  expect(asked.body.ok).toBe(true);
  for (const person of people)
    expect(await waitingOf(person)).toEqual({ '/admin/users/questionnaires': 2, '/admin/users/erasures': 1 });

  await portal.db.execute(sql`
    insert into participations (user_id, audience, season, is_current, status, questionnaire_sent_at)
    select ${child.id}, 'participant', season, false, ${statuses.QUESTIONNAIRE_ON_CHECK}, now()
    from generate_series(1850, 1990) season`);
  expect((await waitingOf(people[0] as Person))['/admin/users/questionnaires']).toBe(100);
});

test('a parent sees the children for whom it is to act, and nobody else’s', async () => {
  const { parent } = await makeSigned(statuses.QUESTIONNAIRE_TO_FILL);
  expect(await waitingOf(parent)).toEqual({ '/parent': 1 });
  const idle = await makeSigned(statuses.QUESTIONNAIRE_ON_CHECK);
  expect(await waitingOf(idle.parent)).toEqual({});
  const brother = await makePerson(portal, 'participant');
  await portal.db.insert(participants).values({ user_id: brother.id, parent_id: idle.parent.id });
  await makeParticipation(portal, { user_id: brother.id, season: 2027, status: statuses.MAIN_WINNER });
  expect(await waitingOf(idle.parent)).toEqual({ '/parent': 1 });
  // Consents come before everything else.
  const unsigned = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  expect(await waitingOf(unsigned.parent)).toEqual({ '/parent': 1 });
});

test('for participants and guides nothing waits behind the menu', async () => {
  const { child } = await makeFamily(portal, statuses.TRAINING);
  expect(await waitingOf(child)).toEqual({});
  expect(await waitingOf(await makeGuide(portal, statuses.TRAINING))).toEqual({});
});

test('a menu costs one query, a parent’s two, by an index, however much waits', async () => {
  const caller = (utype: (typeof utypes)[keyof typeof utypes], { id: user_id }: Person) => ({
    user_id,
    utype,
    session_id: 0,
  });
  const { parent, child } = await makeSigned(statuses.TRAINING);
  const admin = await makePerson(portal, 'administrator');
  for (const [one, statements] of [
    [caller(utypes.administrator, admin), 1],
    [caller(utypes.parent, parent), 2],
    [caller(utypes.participant, child), 0],
  ] as const)
    expect(await countStatements(() => countWaitingFor(portal, one))).toBe(statements);

  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const [query, index] of [
      [listWaiting(tx, 100), 'participations_check'],
      [listOpen(tx, 100), 'erasures_'],
    ] as const) {
      const { rows } = await tx.execute(sql`explain ${query.getSQL()}`);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
