import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnswersInput } from '#contract/questionnaires/answers.ts';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { makeDocument, makeFamily, makePerson, makeReadyFamily, type Person, unique } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  agreements,
  messages,
  participants,
  participations,
  questionnaires,
  schools,
  timeouts,
  users,
} from '#tests/tables.ts';
import { recordCheck } from './record-check.ts';

const portal = portalForFile();
const CREATE = '/user/participant/create_questionnaire';
const CORRECT = '/user/participant/correct_questionnaire';
const WRONG_STATUS = ['Действие недоступно в текущем статусе'];

const post = ({ token }: Pick<Person, 'token'>, path: string, body: unknown) =>
  portal.call('POST', path, body, { token });
const get = ({ token }: Pick<Person, 'token'>, path: string) => portal.call('GET', path, undefined, { token });
const participantOf = async (parent: Person, id: number) =>
  (await get(parent, `/user/participants/parents_participant?participant_id=${id}`)).body.participant;
const draftOf = async (parent: Person, id: number) =>
  (await get(parent, `/user/data/get?form=${draftForm(id)}`)).body.preserved;

const stateOf = async (participation_id: number) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  const [sent] = await portal.db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.participation_id, participation_id));
  return { status: row?.status, region: row?.region, school_id: row?.school_id, sent };
};

const makeSchool = async (name = `Школа № ${unique()}`) => {
  const [school] = await portal.db
    .insert(schools)
    .values({ name, region: 'Мурманская область', city: 'Мурманск' })
    .returning();
  if (!school) throw new Error('school was not made');
  return school;
};

test('a filled in questionnaire goes to the check with the child’s own data beside it', async () => {
  const school = await makeSchool();
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 10, {
    school_id: school.id,
    school_name: 'Своими словами',
  });
  await post(parent, '/user/data/save', { form: draftForm(child.id), preserved: answers });
  const { status, body } = await post(parent, CREATE, { participant_id: child.id, answers });
  expect([status, body]).toEqual([200, { ok: true, participant_id: child.id, participant_status: 20 }]);

  const { sent, ...state } = await stateOf(participation_id);
  expect(state).toEqual({ status: 20, region: 'Мурманская область', school_id: school.id });
  expect(sent).toMatchObject({ sendings: 1, revision: 1, previous_answers: null, remarks: {}, comment: '' });
  const kept = {
    ...answers,
    school_name: school.name,
    emergency1_phone: '+79211112233',
    emergency2_phone: '+79214445566',
  };
  expect(sent?.answers).toMatchObject({
    ...kept,
    surname: 'Морской',
    name: 'Пётр',
    patronymic: 'Сергеевна',
    birth_date: '2012-03-04',
    gender: 'male',
  });
  const codes = await portal.db
    .select({ code: timeouts.time_out_type_code, closed_at: timeouts.closed_at })
    .from(timeouts)
    .where(eq(timeouts.user_id, child.id));
  expect(codes).toEqual([{ code: 'QUESTIONNAIRE_CHECKING', closed_at: null }]);
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.participation_id, participation_id));
  expect(log).toMatchObject([
    { actor_id: parent.id, from_status: 10, to_status: 20, why: 'Анкета отправлена на проверку' },
  ]);
});

test('a sent questionnaire has a receipt: once, by one way, and with none of the answers', async () => {
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 10);
  const kept = { participant_id: child.id, answers };
  await Promise.all([1, 2].map(() => post(parent, CREATE, kept)));
  const receipts = async () =>
    (await portal.db.select().from(messages).orderBy(messages.id)).filter(
      ({ kind, recipient }) => kind === 'questionnaire_sent' && [parent.email, parent.phone].includes(recipient),
    );
  const [letter, ...more] = await receipts();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    recipient: parent.email,
    subject: 'Пётр Морской: анкета отправлена на проверку',
    attachments: [],
  });
  expect(letter?.text).toMatch(/не позже \d\d\.\d\d\.\d{4} 23:59 \(время московское\)/);
  for (const said of [answers.about, answers.allergies, answers.document_number])
    expect(letter?.text).not.toContain(said);

  await portal.db.update(participations).set({ status: 30 }).where(eq(participations.id, participation_id));
  await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.id, parent.id));
  await post(parent, CORRECT, { ...kept, answers: { ...answers, about: 'Ныряю.' } });
  expect((await receipts()).slice(1)).toMatchObject([
    {
      recipient: parent.phone,
      text: expect.stringMatching(/^Пётр Морской: исправленная анкета отправлена на проверку\. О решении придёт сообщ/),
    },
  ]);
});

test('a questionnaire goes the whole way: sent, returned, corrected, returned for the last time, corrected', async () => {
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 190);
  const admin = await makePerson(portal, 'administrator');
  const back = async (status: Status, remarks: Record<string, string>) => {
    await portal.db.transaction((tx) =>
      recordCheck(tx, participation_id, { remarks, comment: 'Проверьте', checked_by: admin.id }),
    );
    await portal.db.update(participations).set({ status }).where(eq(participations.id, participation_id));
  };
  await post(parent, CREATE, { participant_id: child.id, answers });
  await back(30, { about: 'Расскажите больше' });
  expect(await participantOf(parent, child.id)).toMatchObject({
    participant_status: 30,
    questionnaire: {
      remarks: { about: 'Расскажите больше' },
      comment: 'Проверьте',
      sendings: 1,
      answers: { about: answers.about },
    },
  });
  expect(await draftOf(parent, child.id)).toMatchObject({ about: answers.about });

  const more = { ...answers, about: 'Ныряю с шести лет и веду дневник погружений.' };
  const corrected = await post(parent, CORRECT, { participant_id: child.id, answers: more });
  expect(corrected.body).toMatchObject({ ok: true, participant_status: 40 });
  const second = (await stateOf(participation_id)).sent;
  expect(second).toMatchObject({
    sendings: 2,
    revision: 3,
    remarks: { about: 'Расскажите больше' },
    comment: 'Проверьте',
  });
  expect([second?.previous_answers?.about, second?.answers.about]).toEqual([answers.about, more.about]);

  await back(50, { citizenship: 'Как в паспорте' });
  const last = { ...more, citizenship: 'Российская Федерация' };
  expect((await post(parent, CORRECT, { participant_id: child.id, answers: last })).body.participant_status).toBe(40);
  expect((await stateOf(participation_id)).sent).toMatchObject({ sendings: 3, revision: 5 });
});

test('each way of sending leads from its own statuses only, and a refusal changes nothing', async () => {
  const ways = { [CREATE]: { from: [10, 190], to: 20 }, [CORRECT]: { from: [30, 50], to: 40 } };
  let family: Awaited<ReturnType<typeof makeReadyFamily>> | undefined;
  for (const [path, { from, to }] of Object.entries(ways))
    for (const status of Object.values(statuses)) {
      // Whom nothing was changed of is asked again.
      family ??= await makeReadyFamily(portal, status);
      const { parent, child, participation_id, answers } = family;
      await portal.db.update(participations).set({ status }).where(eq(participations.id, participation_id));
      const { status: code, body } = await post(parent, path, { participant_id: child.id, answers });
      const isAllowed = from.includes(status);
      if (isAllowed) expect(body).toMatchObject({ ok: true, participant_status: to });
      else expect([code, body.errors]).toEqual([422, WRONG_STATUS]);
      const { sent, ...state } = await stateOf(participation_id);
      expect(state.status).toBe(isAllowed ? to : status);
      expect(sent === undefined).toBe(!isAllowed);
      if (isAllowed) family = undefined;
    }
});

test('another’s child, and nobody’s, is not found', async () => {
  const { child, participation_id, answers } = await makeReadyFamily(portal, 10);
  const stranger = await makePerson(portal, 'parent');
  for (const participant_id of [child.id, 999_999_999]) {
    expect((await post(stranger, CREATE, { participant_id, answers })).status).toBe(404);
    expect((await post(stranger, CORRECT, { participant_id, answers })).status).toBe(404);
    expect(
      (await get(stranger, `/user/participants/parents_participant?participant_id=${participant_id}`)).status,
    ).toBe(404);
  }
  expect(await stateOf(participation_id)).toMatchObject({ status: 10, sent: undefined });
});

test('pressed twice or ten times at once, a questionnaire is sent once', async () => {
  for (const [path, status, to] of [
    [CREATE, 10, 20],
    [CORRECT, 30, 40],
  ] as const) {
    const { parent, child, participation_id, answers } = await makeReadyFamily(portal, status);
    const send = () => post(parent, path, { participant_id: child.id, answers });
    const at_once = await Promise.all(Array.from({ length: 10 }, send));
    for (const { body } of [...at_once, await send()])
      expect(body).toEqual({ ok: true, participant_id: child.id, participant_status: to });
    expect((await stateOf(participation_id)).sent).toMatchObject({ sendings: 1, revision: 1 });
    const log = await portal.db.select().from(actionLog).where(eq(actionLog.participation_id, participation_id));
    expect(log).toHaveLength(1);

    const other = await post(parent, path, { participant_id: child.id, answers: { ...answers, about: 'Другое' } });
    expect([other.status, other.body.errors]).toEqual([422, WRONG_STATUS]);
    expect((await stateOf(participation_id)).sent?.answers.about).toBe(answers.about);
  }
});

test('a file of another child, of another family, for another field, or a public one is refused at its field', async () => {
  const family = await makeReadyFamily(portal, 10);
  const { parent, child, participation_id, answers } = family;
  const sibling = await makePerson(portal, 'participant');
  const stranger = await makeFamily(portal, 10);
  for (const field of questionnaireFiles) {
    const [other = ''] = questionnaireFiles.filter((target) => target !== field);
    const wrong = [
      'aa/nothing.jpg',
      '../../etc/passwd',
      await makeDocument(portal, { parent, child: sibling }, field),
      await makeDocument(portal, stranger, field),
      await makeDocument(portal, { parent: stranger.parent, child }, field),
      await makeDocument(portal, family, other),
      await makeDocument(portal, family, field, { is_public: true }),
      await makeDocument(portal, family, field, { subject_id: null }),
    ];
    for (const path of wrong) {
      const { status, body } = await post(parent, CREATE, {
        participant_id: child.id,
        answers: { ...answers, [field]: path },
      });
      expect([status, body.fields]).toEqual([422, { [field]: 'Файл не найден: загрузите его ещё раз' }]);
    }
  }
  expect(await stateOf(participation_id)).toMatchObject({ status: 10, sent: undefined });
});

test('what the child’s own data and the list of schools lack is said at the field', async () => {
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 10);
  await portal.db.update(participants).set({ gender: null }).where(eq(participants.user_id, child.id));
  await portal.db.update(users).set({ birth_date: '2015-01-01' }).where(eq(users.id, child.id));
  const { status, body } = await post(parent, CREATE, {
    participant_id: child.id,
    answers: { ...answers, school_id: 999_999 },
  });
  expect([status, body.fields]).toEqual([
    422,
    {
      birth_date: 'На 30 августа 2027 года участнику должно быть от 13 до 16 лет',
      gender: 'Укажите пол ребёнка',
      school_id: 'Этой школы больше нет в списке: выберите её заново',
    },
  ]);
  expect(await stateOf(participation_id)).toMatchObject({ status: 10, sent: undefined });
});

test('a document that was issued before the child could have it is refused at its day', async () => {
  const { parent, child, answers } = await makeReadyFamily(portal, 10);
  const sent = async (given: Partial<AnswersInput>) =>
    (await post(parent, CREATE, { participant_id: child.id, answers: { ...answers, ...given } })).body;
  expect((await sent({ document_issue_date: '2026-03-03' })).fields).toEqual({
    document_issue_date: 'Паспорт выдают с 14 лет: проверьте вид документа, дату выдачи и дату рождения',
  });
  const certificate = { document_kind: 'birth_certificate', document_series: 'IV-АБ' } as const;
  expect((await sent({ ...certificate, document_issue_date: '2012-03-03' })).fields).toEqual({
    document_issue_date: 'Документ не может быть выдан раньше, чем ребёнок родился',
  });
  expect((await sent({ ...certificate, document_issue_date: '2012-03-04' })).participant_status).toBe(20);
});

test('without a consent in force nothing is sent', async () => {
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 10);
  await portal.db
    .update(agreements)
    .set({ withdrawn_at: new Date().toISOString() })
    .where(eq(agreements.user_id, parent.id));
  const { status, body } = await post(parent, CREATE, { participant_id: child.id, answers });
  expect([status, body.errors[0]]).toEqual([422, expect.stringContaining('согласия')]);
  expect(await stateOf(participation_id)).toMatchObject({ status: 10, sent: undefined });
});

test('the region is of where the child lives, and «the same» leaves no other address', async () => {
  const living = { living_region: 'Москва', living_city: 'Москва', living_street: 'ул. Мира, д. 1' };
  const apart = await makeReadyFamily(portal, 10, { living_is_same: false, ...living });
  await post(apart.parent, CREATE, { participant_id: apart.child.id, answers: apart.answers });
  expect(await stateOf(apart.participation_id)).toMatchObject({ region: 'Москва', sent: { answers: living } });

  const same = await makeReadyFamily(portal, 10, { living_is_same: true, ...living });
  await post(same.parent, CREATE, { participant_id: same.child.id, answers: same.answers });
  expect(await stateOf(same.participation_id)).toMatchObject({
    region: 'Мурманская область',
    sent: { answers: { living_region: '', living_city: '', living_street: '' } },
  });
});

test('answers typed before the sending do not come back after it, those typed after a return stay', async () => {
  const { parent, child, participation_id, answers } = await makeReadyFamily(portal, 10);
  const save = (about: string, age: number) =>
    post(parent, '/user/data/save', { form: draftForm(child.id), preserved: { about }, ages: { about: age } });
  await post(parent, CREATE, { participant_id: child.id, answers });
  expect((await save('Набрано в самолёте', 60_000)).body.errors).toEqual(WRONG_STATUS);
  await portal.db.update(participations).set({ status: 30 }).where(eq(participations.id, participation_id));
  expect((await save('Набрано в самолёте', 60_000)).body.preserved.about).toBe(answers.about);
  expect((await save('Исправлено', 0)).body.preserved).toMatchObject({ about: 'Исправлено', citizenship: 'Россия' });
  expect(await draftOf(parent, child.id)).not.toHaveProperty('surname');
});

test('the files of the draft are shown with the child, and nothing that is not its own', async () => {
  const family = await makeReadyFamily(portal, 10);
  const { parent, child, answers } = family;
  const stranger = await makeFamily(portal, 10);
  const foreign = await makeDocument(portal, stranger, 'medical_questionnaire_file');
  await post(parent, '/user/data/save', {
    form: draftForm(child.id),
    preserved: { ...answers, medical_questionnaire_file: foreign, identity_document_file2: '' },
  });
  const { document_files, questionnaire, gender } = await participantOf(parent, child.id);
  const path = answers.identity_document_file1;
  expect(document_files).toEqual({
    identity_document_file1: {
      path,
      url: `/api/storage/${path}`,
      original_name: 'снимок.jpg',
      content_type: 'image/jpeg',
      size: 1000,
    },
    identity_document_file2: null,
    medical_questionnaire_file: null,
  });
  expect([questionnaire, gender]).toEqual([null, 'male']);
});

test('the family’s pages and whoever has the questionnaire open hear of a sending', async () => {
  const { parent, child, answers } = await makeReadyFamily(portal, 30);
  const admin = await makePerson(portal, 'administrator');
  await post(admin, '/admin/questionnaire/look', { id: child.id, revision: 0 });
  const [family, checker] = [portal.socket({ auth: parent }), portal.socket({ auth: admin })];
  await Promise.all([nextEvent(family, 'timer'), nextEvent(checker, 'timer')]);
  const heard = Promise.all([nextEvent(family, 'set_participant_status'), nextEvent(checker, 'questionnaire_look')]);
  await post(parent, CORRECT, { participant_id: child.id, answers });
  expect(await heard).toEqual([[{ participant_id: child.id, participant_status: 40 }], [{ participant_id: child.id }]]);
});

test('a deadline that has passed is passed, also in the minute before the clock notes it', async () => {
  for (const [status, path, code] of [
    [10, CREATE, 'FILL_QUESTIONNAIRE'],
    [190, CREATE, 'FILL_QUESTIONNAIRE'],
    [30, CORRECT, 'CORRECT_QUESTIONNAIRE'],
    [50, CORRECT, 'CORRECT_QUESTIONNAIRE'],
  ] as const) {
    const { parent, child, participation_id, answers } = await makeReadyFamily(portal, status);
    const time_out_date = new Date(Date.now() - 1000).toISOString();
    await portal.db.insert(timeouts).values({ user_id: child.id, time_out_type_code: code, time_out_date });
    const answer = await post(parent, path, { participant_id: child.id, answers });
    expect([answer.status, answer.body.errors]).toEqual([422, ['Срок истёк']]);
    expect((await stateOf(participation_id)).status).toBe(status);
  }
});
