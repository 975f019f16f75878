import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { logData } from '#server/platform/log/personal-data.ts';
import { listUsers } from '#server/platform/users.ts';
import { certificatesOf, makeCertificateCandidate } from '#tests/certificates.ts';
import { correctionsOf } from '#tests/corrections.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import { makeFamily, makeGuide, makePerson, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, notices, participants, participations, questionnaires, users } from '#tests/tables.ts';

/** docs/product/families.md, «Corrections». */
const portal = portalForFile();
const { find, correct } = correctionsOf(portal);
let admin: Person;
let curator: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  curator = await makePerson(portal, 'curator');
});
beforeEach(async () => {
  await portal.db.delete(messages);
  await portal.db.delete(notices);
});

const personOf = async (id: number) => (await portal.db.select().from(users).where(eq(users.id, id)))[0];
const lettersTo = async ({ email }: Person) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, email))).map(({ subject, text }) => ({
    subject,
    text,
  }));
const lastLineOf = async (id: number) =>
  (
    await portal.db
      .select()
      .from(actionLog)
      .where(and(eq(actionLog.subject_id, id), eq(actionLog.action, 'person_corrected')))
      .orderBy(desc(actionLog.id))
  )[0];

test('at every status a child’s name, birth date and gender are corrected, by a curator too', async () => {
  for (const [index, status] of statusCodes.entries()) {
    const { child } = await makeFamily(portal, status);
    // A day of its own for each: nobody is like anybody.
    const birth_date = new Date(Date.UTC(2012, 5, 1 + index)).toISOString().slice(0, 10);
    const named = { surname: 'Ёлкин', name: 'Глеб', patronymic: '', birth_date } as const;
    const answer = await correct(index % 2 ? admin : curator, child.id, { ...named, gender: 'male' });
    expect([status, answer.status, answer.body.person]).toMatchObject([status, 200, { ...named, gender: 'male' }]);
    expect(await personOf(child.id)).toMatchObject(named);
  }
});

test('every copy follows: the questionnaire as sent, the lists, the search, the double of a child', async () => {
  const { child, participation_id } = await makeSentQuestionnaire(portal, s.ADMITTED);
  await portal.db.update(participants).set({ gender: 'male' }).where(eq(participants.user_id, child.id));
  await portal.db.update(questionnaires).set({ previous_answers: { surname: 'Морской' } });
  const corrected = { surname: 'Щукарёва', name: 'Пелагея', gender: 'female' } as const;
  const { status, body } = await correct(admin, child.id, { ...corrected, birth_date: '2012-04-05' });
  expect([status, body.person]).toMatchObject([200, { ...corrected, birth_date: '2012-04-05' }]);

  const [sent] = await portal.db.select().from(questionnaires).where(eq(questionnaires.participant_id, child.id));
  expect(sent?.answers).toMatchObject({ ...corrected, birth_date: '2012-04-05', patronymic: 'Сергеевич' });
  expect([sent?.previous_answers, sent?.revision]).toEqual([expect.objectContaining({ surname: 'Щукарёва' }), 1]);
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  expect(row?.surname_key).toMatch(/^щукарева пелагея/);
  const search = encodeURIComponent('щукарева п');
  expect((await portal.call('GET', `/admin/users?search=${search}`, undefined, admin)).body.data).toMatchObject([
    { id: child.id },
  ]);
  const former = encodeURIComponent('морской пётр');
  const found = (await portal.call('GET', `/admin/users?search=${former}`, undefined, admin)).body.data;
  expect(found.map(({ id }: { id: number }) => id)).not.toContain(child.id);

  // Another family registers the child by its right name: it is the same one.
  const { parent } = await makeFamily(portal, s.QUESTIONNAIRE_TO_FILL);
  const double = {
    surname: 'Щукарева',
    name: 'Пелагея',
    patronymic: (await personOf(child.id))?.patronymic,
    birth_date: '2012-04-05',
    phone: '',
    email: '',
  };
  const asked = await portal.call('POST', '/user/participant/creds_has_duplicate', double, parent);
  expect(asked.body.duplicate).toBe('Participant exact duplicated');
});

test('the log has who, why, before and after; child and parent read what was corrected, from what and why', async () => {
  const { child, parent, participation_id } = await makeFamily(portal, s.TRAINING);
  await correct(admin, child.id, { surname: 'Приморский', birth_date: '2012-03-05', why: 'Опечатка при регистрации' });
  expect(await lastLineOf(child.id)).toMatchObject({
    actor_id: admin.id,
    participation_id,
    why: 'Опечатка при регистрации',
    details: {
      before: { surname: 'Морской', birth_date: '2012-03-04' },
      after: { surname: 'Приморский', birth_date: '2012-03-05' },
    },
  });
  const said =
    'Фамилия: Морской → Приморский\nДата рождения: 04.03.2012 → 05.03.2012\n\nПочему: Опечатка при регистрации.';
  const [toParent] = await lettersTo(parent);
  expect(toParent?.subject).toBe('Пётр Приморский: мы исправили данные');
  expect(toParent?.text).toContain(said);
  expect(toParent?.text).toMatch(
    new RegExp(`^Здравствуйте!.*/parent/messages\\?about=name_error&child=${child.id}`, 's'),
  );
  const [toChild] = await lettersTo(child);
  expect(toChild?.text).toMatch(/^Здравствуй, Пётр!.*\/student\/messages\?about=name_error/s);
  const [shown] = (await portal.call('GET', '/notices', undefined, parent)).body.data;
  expect(shown.text).toBe('Пётр Приморский: исправлено (фамилия, дата рождения). Если неверно, напишите нам.');
  // What it was is the person's own: it is exported, and goes with an erasure of the log's words.
  const [line] = (await portal.call('GET', `/admin/users/log?person_id=${child.id}`, undefined, admin)).body.data;
  expect(line).toMatchObject({ action: 'person_corrected' });
});

test('a second press changes nothing; of two who correct at once the second learns who was first', async () => {
  const { child, parent } = await makeFamily(portal, s.QUESTIONNAIRE_ON_CHECK);
  const { body } = await find(admin, child.id);
  const { certificates: _, papers: __, utype: ___, ...present } = body.person;
  const press = (by: Person, named: object) =>
    portal.call('POST', '/admin/users/correction', { ...present, why: 'Опечатка', ...named }, by);
  const answers = await Promise.all([1, 2, 3].map(() => press(admin, { surname: 'Тихий' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    await portal.db.$count(
      actionLog,
      and(eq(actionLog.subject_id, child.id), eq(actionLog.action, 'person_corrected')),
    ),
  ).toBe(1);
  expect(await lettersTo(parent)).toHaveLength(1);

  const late = await press(curator, { surname: 'Громкий' });
  expect([late.status, late.body.errors[0]]).toEqual([
    409,
    expect.stringMatching(/изменили \(Савельева Анна, \d\d\.\d\d/),
  ]);
  expect((await correct(admin, child.id, {})).body.errors).toEqual([
    'Ничего не изменено: исправьте имя, дату рождения или пол',
  ]);
});

test('whom the child becomes like is shown before it is saved, and only to be seen once', async () => {
  const other = await makeFamily(portal, s.TRAINING);
  await portal.db
    .update(users)
    .set({ surname: 'Двойников', name: 'Иван', patronymic: 'Ильич', birth_date: '2013-01-01' })
    .where(eq(users.id, other.child.id));
  const { child } = await makeFamily(portal, s.ASSESSED);
  const named = { surname: 'Двойников', name: 'Иван', patronymic: 'Ильич', birth_date: '2013-01-01' };
  const asked = await correct(admin, child.id, named);
  expect(asked.status).toBe(422);
  expect(asked.body.duplicates).toMatchObject([{ id: other.child.id, exact: true, birth_date: '2013-01-01' }]);
  expect((await personOf(child.id))?.surname).toBe('Морской');
  expect((await correct(admin, child.id, { ...named, seen_duplicates: [other.child.id] })).status).toBe(200);
  // Known already: another correction does not ask again.
  expect((await correct(admin, child.id, { name: 'Иоанн' })).status).toBe(200);
});

test('an age that does not fit is said, and needs an express word; a parent stays an adult', async () => {
  const { child, parent } = await makeFamily(portal, s.MAIN_ENROLLED);
  const asked = await correct(admin, child.id, { birth_date: '2015-03-04' });
  expect([asked.status, asked.body.age]).toEqual([
    422,
    expect.stringMatching(/должно быть от 13 до 16 лет, а по этой дате будет 12\..*решите отдельно/),
  ]);
  expect((await correct(admin, child.id, { birth_date: '2015-03-04', is_age_confirmed: true })).status).toBe(200);
  expect(await personOf(child.id)).toMatchObject({ birth_date: '2015-03-04' });
  // Of a season gone by nobody asks.
  const former = await makeFamily(portal, s.LAST_SEASON, 2026);
  expect((await correct(admin, former.child.id, { birth_date: '2007-03-04' })).status).toBe(200);

  const young = await correct(admin, parent.id, { birth_date: '2015-01-01' });
  expect([young.status, Object.keys(young.body.fields)]).toEqual([422, ['birth_date']]);
  for (const birth_date of ['2999-01-01', '1800-01-01', null])
    expect((await correct(admin, child.id, { birth_date })).body.fields?.birth_date).toBeTypeOf('string');
  expect((await correct(admin, parent.id, { gender: 'male' })).body.fields?.gender).toBeTypeOf('string');
  expect((await correct(admin, child.id, { surname: 'Smith' })).body.fields?.surname).toMatch(/кириллиц/);
});

test('adults are an administrator’s alone to correct: parents, guides, colleagues', async () => {
  const { parent } = await makeFamily(portal, s.TRAINING);
  const guide = await makeGuide(portal, s.TRAINING);
  for (const person of [parent, guide, admin, curator]) {
    expect((await find(curator, person.id)).status).toBe(403);
    const body = {
      id: person.id,
      version: 'x',
      surname: 'Иной',
      name: 'Иван',
      patronymic: '',
      birth_date: null,
      gender: null,
      why: 'Так',
    };
    expect((await portal.call('POST', '/admin/users/correction', body, curator)).status).toBe(403);
  }
  for (const person of [parent, guide, curator]) {
    expect((await correct(admin, person.id, { surname: 'Исправленная' })).status).toBe(200);
    expect((await lettersTo(person))[0]?.text).toMatch(/^Здравствуйте!.*Фамилия: .* → Исправленная/s);
  }
  expect((await find(admin, 999_999_999)).status).toBe(404);
});

test('a certificate with the former name is listed and made anew by one press, under its number', async () => {
  const certificates = certificatesOf(portal);
  const { child, participation_id } = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, { surname: 'Ивонов' });
  const { number } = (await certificates.create(admin, participation_id)).body.certificate;
  await certificates.send(admin, [participation_id]);
  const { body } = await correct(admin, child.id, { surname: 'Иванов' });
  expect(body.person.certificates).toMatchObject([
    { participation_id, number, full_name: expect.stringMatching(/^Ивонов/) },
  ]);
  const anew = (await certificates.create(admin, participation_id)).body.certificate;
  expect(anew).toMatchObject({ number, version: 2, full_name: expect.stringMatching(/^Иванов/) });
  expect((await find(admin, child.id)).body.person.certificates).toEqual([]);
});

test('papers of the trip that were filled in before are listed till they are sent back or replaced; of a parent those of the children', async () => {
  const { child, parent, participation_id } = await makeTraveller(portal);
  expect((await find(admin, child.id)).body.person.papers).toEqual([]);
  const { body } = await correct(admin, child.id, { name: 'Петя' });
  expect(body.person.papers).toHaveLength(2);
  const [{ kind, version }] = body.person.papers;
  const review = {
    participation_id,
    kind,
    version,
    state: 'returned',
    remark: 'Имя исправлено: подпишите новый бланк',
  };
  expect((await portal.call('POST', '/admin/trips/review', review, admin)).status).toBe(200);
  expect((await find(admin, child.id)).body.person.papers).toHaveLength(1);
  // Gender stands on no blank.
  const other = await makeTraveller(portal);
  expect((await correct(admin, other.child.id, { gender: 'female' })).body.person.papers).toEqual([]);
  expect((await correct(admin, parent.id, { surname: 'Петина' })).body.person.papers).toMatchObject([
    { participation_id, child: 'Петя Морской' },
  ]);
});

test('what was corrected is in the person’s export, and goes with an erasure, searches for the former surname too', async () => {
  const { child } = await makeFamily(portal, s.TRAINING);
  await portal.db.update(users).set({ surname: 'Былин' }).where(eq(users.id, child.id));
  await correct(admin, child.id, { surname: 'Новин' });
  await portal.call('GET', `/admin/users?search=${encodeURIComponent('былин')}`, undefined, admin);
  const searches = async () =>
    (await portal.db.select().from(actionLog).where(eq(actionLog.action, 'people_listed'))).map(
      ({ details }) => details.search,
    );
  expect(await searches()).toContain('былин');

  const [chapter] = await logData.chapters(portal.db, [child.id]);
  expect(JSON.stringify(chapter?.entries.get(child.id))).toContain('Фамилия: Былин → Новин');
  const erased = await listUsers(portal.db, [child.id]);
  await portal.db.transaction(async (tx) => logData.erase?.(tx, erased));
  expect(await searches()).not.toContain('былин');
  expect(await lastLineOf(child.id)).toMatchObject({ why: '', details: {} });
});

test('a family’s message about a wrong name reaches the desk with whom it is about', async () => {
  const { child, parent } = await makeFamily(portal, s.TRAINING);
  const message = {
    text: 'Неверно: Пётр. Верно: Фёдор.',
    request_key: crypto.randomUUID(),
    about: { kind: 'name_error', participant_id: child.id },
  };
  expect((await portal.call('POST', '/chat/send', message, parent)).status).toBe(200);
  const { body } = await portal.call('GET', `/chat/messages?user_id=${parent.id}`, undefined, admin);
  expect(body.data.at(-1)).toMatchObject({
    about: { kind: 'name_error', participant_id: child.id, name: 'Пётр Морской' },
  });
});
