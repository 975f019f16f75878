import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '#contract/checks/checks.ts';
import { participantStatusesList, type Status, statuses } from '#contract/statuses.ts';
import { type Family, makeFamily, makePerson, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  messages,
  participations,
  questionnaireDecisions,
  questionnaires,
  timeouts,
} from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let curator: Person;
beforeAll(async () => {
  [admin, curator] = await Promise.all([makePerson(portal, 'administrator'), makePerson(portal, 'curator')]);
});

type Given = Decision | Record<string, unknown>;
const decide = ({ child }: Pick<Family, 'child'>, decision: Given, revision = 1, { token } = admin) =>
  portal.call('POST', '/admin/questionnaire/decide', { id: child.id, revision, decision }, { token });

const statusOf = async ({ participation_id }: Family) => {
  const rows = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return rows[0]?.status;
};
const sentBy = async ({ participation_id }: Family) => {
  const rows = await portal.db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.participation_id, participation_id));
  return rows[0];
};
const logOf = ({ child }: Family) => portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
const lettersTo = ({ parent }: Family) =>
  portal.db.select().from(messages).where(eq(messages.recipient, parent.email)).orderBy(desc(messages.id));

const remarks = { school_class: 'Класс не тот, что в справке' };
const decisions: Record<Decision['kind'], (original_id: number) => Decision> = {
  approve: () => ({ kind: 'approve' }),
  return: () => ({ kind: 'return', remarks, comment: '' }),
  reject: () => ({ kind: 'reject', reason: 'Ребёнку нет тринадцати' }),
  duplicate: (original_id) => ({ kind: 'duplicate', original_id }),
};

/** From where each decision leads where; from every other status it is refused (docs/product/statuses.md). */
const ways: Record<Decision['kind'], Partial<Record<number, number>>> = {
  approve: { 20: 100, 40: 100 },
  return: { 20: 30, 40: 50 },
  reject: { 20: 80, 40: 80 },
  duplicate: { 10: 90, 20: 90, 30: 90, 40: 90, 50: 90 },
};

describe('each decision is made exactly from the statuses of the table', () => {
  test.each(Object.keys(ways) as Decision['kind'][])('%s', async (kind) => {
    const original = await makeFamily(portal, statuses.TRAINING);
    const family = await makeSentQuestionnaire(portal);
    const results: Record<number, unknown> = {};
    for (const { code } of participantStatusesList) {
      await portal.db
        .update(participations)
        .set({ status: code as Status })
        .where(eq(participations.id, family.participation_id));
      const { revision = 0 } = (await sentBy(family)) ?? {};
      const { status, body } = await decide(family, decisions[kind](original.child.id), revision);
      if (status === 200) results[code] = body.participant_status;
      else expect([status, body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
      expect(await statusOf(family)).toBe(status === 200 ? body.participant_status : code);
    }
    expect(results).toEqual(ways[kind]);
    const made = Object.keys(ways[kind]).length;
    expect(await logOf(family)).toHaveLength(made);
    expect(await lettersTo(family)).toHaveLength(made);
  });
});

test('a return writes the remarks, opens the deadline, tells the family kindly, and clears the typed remarks', async () => {
  const family = await makeSentQuestionnaire(portal);
  const draft = { form: `check:${family.child.id}:1`, preserved: { school_class: 'черновик' } };
  await portal.call('POST', '/user/data/save', draft, { token: admin.token });
  const answer = await decide(family, { kind: 'return', remarks, comment: 'Проверьте и школу' });
  expect(answer.body).toEqual({
    ok: true,
    participant_id: family.child.id,
    participant_status: 30,
    next_id: answer.body.next_id,
  });
  expect(await sentBy(family)).toMatchObject({
    remarks,
    comment: 'Проверьте и школу',
    revision: 2,
    sendings: 1,
    checked_by: admin.id,
    checked_at: expect.any(String),
  });
  const open = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
  expect(open).toMatchObject([{ time_out_type_code: 'CORRECT_QUESTIONNAIRE', closed_at: null }]);
  const [letter] = await lettersTo(family);
  expect(letter).toMatchObject({ subject: 'Морской Пётр: анкету нужно исправить' });
  expect(letter?.text).toContain('— Класс');
  expect(letter?.text).toContain(`/parent/student?id=${family.child.id}`);
  // What stands in a remark may be about health: it stays in the cabinet.
  expect(letter?.text).not.toContain(remarks.school_class);
  expect(letter?.text).not.toContain('последняя попытка');
  const kept = await portal.call('GET', `/user/data/get?form=${draft.form}`, undefined, { token: admin.token });
  expect(kept.body.preserved).toBeNull();
});

test('a return after a correction is the last attempt, and the letter says so', async () => {
  const family = await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_FIXED);
  expect((await decide(family, { kind: 'return', remarks: {}, comment: 'Нет печати' })).body.participant_status).toBe(
    50,
  );
  const [letter] = await lettersTo(family);
  expect(letter?.subject).toContain('последняя попытка');
  expect(await sentBy(family)).toMatchObject({ remarks: {}, comment: 'Нет печати' });
});

test('the last attempt is the last one: what comes after it is approved or rejected', async () => {
  const family = await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_FIXED);
  await portal.db
    .update(questionnaires)
    .set({ sendings: 3 })
    .where(eq(questionnaires.participation_id, family.participation_id));
  const seen = await portal.call('GET', `/admin/questionnaire/${family.child.id}`, undefined, { token: admin.token });
  expect(seen.body.questionnaire).toMatchObject({ may_decide: true, return_status: null });
  const { status, body } = await decide(family, { kind: 'return', remarks, comment: '' });
  expect([status, body.errors]).toEqual([422, ['Последняя попытка уже была: анкету можно одобрить или отклонить']]);
  expect((await decide(family, { kind: 'reject', reason: 'Снимок так и не прислан' })).status).toBe(200);
});

test('an approval and a rejection say to the family what comes next', async () => {
  const approved = await makeSentQuestionnaire(portal);
  await decide(approved, { kind: 'approve' });
  expect((await lettersTo(approved))[0]?.text).toMatch(/кабинет участника до \d\d\.\d\d\.\d{4} 23:59/);
  const rejected = await makeSentQuestionnaire(portal);
  await decide(rejected, { kind: 'reject', reason: 'Ребёнку нет тринадцати' });
  expect((await lettersTo(rejected))[0]?.text).toContain('Причина: Ребёнку нет тринадцати');
  expect(await sentBy(rejected)).toMatchObject({ comment: 'Ребёнку нет тринадцати' });
  expect(await logOf(rejected)).toMatchObject([{ to_status: 80, why: 'Ребёнку нет тринадцати', actor_id: admin.id }]);
});

test('a return without a word, a rejection without a reason and unknown fields are refused, and change nothing', async () => {
  const family = await makeSentQuestionnaire(portal);
  const refused: [Given, string][] = [
    [{ kind: 'return', remarks: {}, comment: '  ' }, 'decision.comment'],
    [{ kind: 'return', remarks: { school_class: ' ' } }, 'decision.remarks.school_class'],
    [{ kind: 'return', remarks: { foreign: 'x' }, comment: 'x' }, 'decision.remarks'],
    [{ kind: 'return', remarks: { about: 'ы'.repeat(1001) } }, 'decision.remarks.about'],
    [{ kind: 'reject', reason: ' ' }, 'decision.reason'],
    [{ kind: 'reject' }, 'decision.reason'],
    [{ kind: 'duplicate', original_id: family.child.id }, 'decision.original_id'],
    [{ kind: 'duplicate', original_id: 999_999_999 }, 'decision.original_id'],
    [{ kind: 'duplicate', original_id: admin.id }, 'decision.original_id'],
    [{ kind: 'duplicate' }, 'decision.original_id'],
    [{ kind: 'approve_all' }, 'decision.kind'],
  ];
  for (const [decision, field] of refused) {
    const { status, body } = await decide(family, decision);
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(decision)).toEqual([422, [field]]);
    expect(body.errors[0]).toMatch(/[а-я]/);
  }
  expect(await statusOf(family)).toBe(20);
  expect([await logOf(family), await lettersTo(family)]).toEqual([[], []]);
});

test('a revision no questionnaire can have is refused at its field', async () => {
  const family = await makeSentQuestionnaire(portal);
  for (const revision of [-1, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, '1e400']) {
    const seen = { id: family.child.id, revision };
    for (const path of ['look', 'decide']) {
      const given = { ...seen, decision: { kind: 'approve' } };
      const { status, body } = await portal.call('POST', `/admin/questionnaire/${path}`, given, { token: admin.token });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['revision']]);
    }
  }
  expect(await statusOf(family)).toBe(20);
});

test('of two who are named each other’s original at once, one is refused', async () => {
  const [one, other] = [await makeSentQuestionnaire(portal), await makeSentQuestionnaire(portal)];
  const answers = await Promise.all([
    decide(one, { kind: 'duplicate', original_id: other.child.id }),
    decide(other, { kind: 'duplicate', original_id: one.child.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect([await statusOf(one), await statusOf(other)].sort()).toEqual([20, 90]);
});

test('a duplicate of a duplicate is refused: the first one is to be named', async () => {
  const double = await makeFamily(portal, statuses.DUPLICATE);
  const family = await makeSentQuestionnaire(portal);
  const { body } = await decide(family, { kind: 'duplicate', original_id: double.child.id });
  expect(body.fields['decision.original_id']).toMatch(/сам отмечен/);
});

test('hostile remarks come back letter for letter and break nothing', async () => {
  const hostile = "<script>alert(1)</script> '; drop table users; -- =1+1 {{x}} 𝔘🐙 \\u0000";
  const family = await makeSentQuestionnaire(portal);
  const given = { kind: 'return', remarks: { about: hostile, surname: '__proto__' }, comment: hostile };
  expect((await decide(family, given)).status).toBe(200);
  const seen = await portal.call('GET', `/admin/questionnaire/${family.child.id}`, undefined, { token: admin.token });
  expect(seen.body.questionnaire).toMatchObject({ remarks: given.remarks, comment: hostile });
  expect((await decide(family, { ...given, comment: 'a\u0000b' }, 2)).status).toBe(422);
});

test('the same decision sent twice is made once; another one on the same revision is told who was first', async () => {
  const family = await makeSentQuestionnaire(portal);
  const given = { kind: 'return', remarks, comment: '' };
  const first = await decide(family, given);
  const again = await decide(family, given);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.participant_status).toBe(30);
  expect(await lettersTo(family)).toHaveLength(1);

  for (const [decision, who] of [
    [{ kind: 'approve' }, admin],
    [given, curator],
  ] as const) {
    const other = await decide(family, decision, 1, who);
    expect(other.status).toBe(409);
    expect(other.body.errors[0]).toMatch(/^Анкету уже проверили \(Морская Дарья, .*\): она возвращена на исправление$/);
  }
  expect(await logOf(family)).toHaveLength(1);
});

test('a decision on what the family has replaced meanwhile is refused and writes nothing', async () => {
  const family = await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_FIXED);
  await portal.db
    .update(questionnaires)
    .set({ revision: 3, sendings: 2 })
    .where(eq(questionnaires.participation_id, family.participation_id));
  const { status, body } = await decide(family, { kind: 'approve' }, 1);
  expect([status, body.errors[0]]).toEqual([409, expect.stringMatching(/семья прислала новую/)]);
  expect([await statusOf(family), await logOf(family)]).toEqual([40, []]);
  expect((await decide(family, { kind: 'approve' }, 3)).status).toBe(200);
});

test('of decisions made at once exactly one is made', async () => {
  const family = await makeSentQuestionnaire(portal);
  const answers = await Promise.all(
    [admin, curator, await makePerson(portal, 'administrator')].flatMap((who) => [
      decide(family, { kind: 'approve' }, 1, who),
      decide(family, { kind: 'return', remarks, comment: '' }, 1, who),
      decide(family, { kind: 'reject', reason: 'Нет' }, 1, who),
    ]),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(409)]);
  expect(await logOf(family)).toHaveLength(1);
  expect(await lettersTo(family)).toHaveLength(1);
  const kept = await portal.db
    .select()
    .from(questionnaireDecisions)
    .where(eq(questionnaireDecisions.participation_id, family.participation_id));
  expect(kept).toHaveLength(1);
});

test('a child whose questionnaire has not come yet can only be a duplicate', async () => {
  const original = await makeFamily(portal, statuses.TRAINING);
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
  expect((await decide(family, { kind: 'approve' }, 0)).status).toBe(422);
  const named = { kind: 'duplicate', original_id: original.child.id };
  expect((await decide(family, named, 1)).status).toBe(409);
  expect((await decide(family, named, 0)).body.participant_status).toBe(90);
  expect(await logOf(family)).toMatchObject([{ why: `Дубликат участника № ${original.child.id}` }]);
  expect((await lettersTo(family))[0]?.text).not.toContain(String(original.child.id));
});

test('curators decide like administrators; families may not, and nobody decides about nobody', async () => {
  const family = await makeSentQuestionnaire(portal);
  for (const person of [family.parent, family.child])
    expect((await decide(family, { kind: 'approve' }, 1, person)).status).toBe(403);
  expect((await decide({ child: family.parent }, { kind: 'approve' })).status).toBe(404);
  expect((await decide(family, { kind: 'approve' }, 1, curator)).status).toBe(200);
});
