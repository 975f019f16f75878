import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { cleanLine } from '#contract/validation/clean.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { makeReadyFamily, someAnswers } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations, questionnaires } from '#tests/tables.ts';

const portal = portalForFile();
const CREATE = '/user/participant/create_questionnaire';

const hostileTexts = [
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd|calc!A1',
  '🐙🐙🐙',
  '\u202eтекст',
  '%s%n{{7*7}}',
];
const wrong: readonly unknown[] = [
  null,
  true,
  42.5,
  -1,
  1e308,
  '',
  '   ',
  [],
  ['x'],
  {},
  { $gt: '' },
  'до\u0000после',
  'x\ud83d',
  'ы'.repeat(100_000),
  ...hostileTexts,
];

test('no value of any field is more than a refusal in Russian, and nothing is written', async () => {
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 10);
  const send = (body: unknown) => portal.call('POST', CREATE, body, { token: parent.token });
  const fields = [...Object.keys(someAnswers()), 'school_id', 'living_region', 'living_city', 'living_street'];
  for (const field of fields)
    for (const value of [undefined, ...wrong]) {
      // One fault that is always there: a text that is taken as it is must not send the questionnaire.
      const fault = field === 'about' ? { citizenship: '' } : { about: '' };
      const { status, body } = await send({
        participant_id: child.id,
        answers: { ...answers, living_is_same: false, ...fault, [field]: value },
      });
      expect([field, value, status]).toEqual([field, value, 422]);
      expect(body.errors[0]).toMatch(/[а-яё]/i);
      expect(Object.keys(body.fields).length).toBeGreaterThan(0);
    }
  for (const participant_id of wrong) expect((await send({ participant_id, answers })).status).toBe(422);
  for (const body of [undefined, '', '{', '[]', 'null', '{"participant_id":1', '"x"'])
    expect((await send(body)).status).toBe(422);
  expect(await portal.db.select().from(questionnaires)).toEqual([]);
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  expect(row).toMatchObject({ status: 10, region: null });
});

test('any text a family writes is kept as it was written, a line without the marks nobody sees', async () => {
  for (const text of hostileTexts) {
    const { parent, child, answers } = await makeReadyFamily(portal, 10, {
      about: text,
      allergies: text,
      school_name: text,
    });
    const { body } = await portal.call('POST', CREATE, { participant_id: child.id, answers }, { token: parent.token });
    expect(body.ok).toBe(true);
    const read = await portal.call(
      'GET',
      `/user/participants/parents_participant?participant_id=${child.id}`,
      undefined,
      {
        token: parent.token,
      },
    );
    const kept = read.body.participant.questionnaire.answers;
    expect([kept.about, kept.allergies, kept.school_name]).toEqual([text, text, cleanLine(text)]);
  }
});

test('a draft takes whatever is typed, and gives back just that', async () => {
  const { parent, child } = await makeReadyFamily(portal, 10);
  const { token } = parent;
  const form = draftForm(child.id);
  // zod leaves out names that belong to every object; no form has them.
  const name = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !(text in {}) && !text.includes('\0'));
  const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !/\\u0000|"__proto__":/.test(JSON.stringify(value)));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, json, { maxKeys: 5 }), async (typed) => {
      const preserved = JSON.parse(JSON.stringify(typed)) as Record<string, unknown>;
      const { status, body } = await portal.call('POST', '/user/data/save', { form, preserved }, { token });
      expect([status, body.preserved]).toEqual([200, expect.objectContaining(preserved)]);
    }),
    { numRuns: 60 },
  );
  const read = await portal.call(
    'GET',
    `/user/participants/parents_participant?participant_id=${child.id}`,
    undefined,
    { token },
  );
  expect(read.status).toBe(200);
});

test('suggestions answer any text', async () => {
  const { parent } = await makeReadyFamily(portal, 10);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: anyCharacter, maxLength: 50 }),
      fc.string({ maxLength: 20 }),
      async (query, region) => {
        for (const path of ['/suggest_schools', '/suggest_addresses']) {
          const asked = new URLSearchParams({ query, ...(path === '/suggest_schools' ? { region } : {}) });
          const { status } = await portal.call('GET', `${path}?${asked}`, undefined, { token: parent.token });
          expect([200, 422]).toContain(status);
        }
      },
    ),
    { numRuns: 50 },
  );
});
