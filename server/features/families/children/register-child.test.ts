import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { makeWaitingAgreement } from '#tests/consents.ts';
import { forgetLimits, makePerson, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participants, timeouts, users } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

/** A surname nobody else has, two letters and more away from any other. */
const newName = (): string =>
  `Капитан${[...String(unique())].map((digit) => 'абвгдежзик'[Number(digit)]?.repeat(2)).join('')}`;

const someChild = (given: object = {}) => ({
  surname: newName(),
  name: 'Пётр',
  patronymic: 'Ильич',
  birth_date: '2012-03-04',
  gender: 'male',
  ...given,
});
type Form = ReturnType<typeof someChild> & { phone?: string; email?: string; ukey?: string; confirmed?: boolean };

const call = ({ token }: Person, path: string, body: object) => portal.call('POST', `/user/${path}`, body, { token });
const register = async (parent: Person, form: Partial<Form>) =>
  call(parent, 'participants/registration', { ukey: await makeWaitingAgreement(portal, parent), ...form });
const ask = (parent: Person, { gender: _, ...form }: Partial<Form> & { participant_id?: number }) =>
  call(parent, 'participant/creds_has_duplicate', { phone: '', email: '', ...form });
const parent = () => makePerson(portal, 'parent');
const newPhone = () => `+79${String(100_000_000 + unique())}`;
const newEmail = () => `child${unique()}@ocean.test`;
const countChildren = () => portal.db.$count(users, eq(users.utype, 3));

test('a registered child stands at 10 with the deadline of its questionnaire, the consents and a line of the log', async () => {
  const owner = await parent();
  const ukey = await makeWaitingAgreement(portal, owner);
  const form = someChild({ ukey, phone: '8 (921) 000-11-22', email: ' Child@Ocean.test ' });
  const answer = await register(owner, form);
  expect(answer).toMatchObject({ status: 200, body: { ok: true, participant_status: 10 } });
  const id = answer.body.participant_id;
  const [row] = await portal.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({
    utype: 3,
    surname: form.surname,
    birth_date: '2012-03-04',
    phone: '+79210001122',
    email: 'child@ocean.test',
    phone_verified_at: null,
    email_verified_at: null,
    password_hash: null,
  });
  expect(await portal.db.select().from(participants).where(eq(participants.user_id, id))).toMatchObject([
    { parent_id: owner.id, gender: 'male' },
  ]);
  expect(await portal.db.select().from(timeouts).where(eq(timeouts.user_id, id))).toMatchObject([
    { time_out_type_code: 'FILL_QUESTIONNAIRE', closed_at: null },
  ]);
  expect(await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, id))).toMatchObject([
    { action: 'child_registered', actor_id: owner.id, to_status: 10, details: {} },
  ]);
  const list = await portal.call('GET', '/user/participants/parents_participants_list', undefined, owner);
  expect(list.body.data).toMatchObject([
    { id, gender: 'male', phone: '+79210001122', participant_status: 10, must_sign_agreements: false },
  ]);
});

test('a second press and a retry answer the same child; other consents are not used up by it', async () => {
  const owner = await parent();
  const form = someChild({ ukey: await makeWaitingAgreement(portal, owner) });
  const answers = await Promise.all([register(owner, form), register(owner, form), register(owner, form)]);
  answers.push(await register(owner, form));
  expect(new Set(answers.map(({ body }) => body.participant_id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await portal.db.$count(participants, eq(participants.parent_id, owner.id))).toBe(1);
});

test('whoever registers a child has one receipt, with the deadline of the questionnaire', async () => {
  const owner = await parent();
  const form = someChild({ ukey: await makeWaitingAgreement(portal, owner) });
  await Promise.all([register(owner, form), register(owner, form)]);
  const sent = await portal.db
    .select()
    .from(messages)
    .where(inArray(messages.recipient, [owner.email, owner.phone]));
  expect(sent).toMatchObject([
    { recipient: owner.email, subject: `Пётр ${form.surname}: регистрация прошла, заполните анкету` },
  ]);
  expect(sent[0]?.text).toMatch(/Теперь заполните анкету до \d\d\.\d\d\.\d{4} 23:59 \(время московское\)/);
});

test('consents make one child: another one under the same key is refused, even at the same moment', async () => {
  const owner = await parent();
  const ukey = await makeWaitingAgreement(portal, owner);
  const answers = await Promise.all([
    register(owner, someChild({ ukey })),
    register(owner, someChild({ ukey, birth_date: '2013-01-01' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.fields).toHaveProperty('ukey');
  expect(await portal.db.$count(participants, eq(participants.parent_id, owner.id))).toBe(1);
});

test('without consents, or with another parent’s, nothing is registered', async () => {
  const [owner, other] = [await parent(), await parent()];
  const before = await countChildren();
  for (const ukey of ['nothing-signed', await makeWaitingAgreement(portal, other)]) {
    const answer = await register(owner, someChild({ ukey }));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty('ukey');
  }
  expect(await countChildren()).toBe(before);
});

test.each(['2014-08-31', '2010-08-30', '1985-01-01', '2030-01-01'])(
  'a child born %s is too young or too old',
  async (birth_date) => {
    const answer = await register(await parent(), someChild({ birth_date }));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ birth_date: 'На 30 августа 2027 года участнику должно быть от 13 до 16 лет' });
  },
);

test('while registration is closed nobody is registered, and the day it opens is said', async () => {
  const owner = await parent();
  await saveConfiguration(portal.db, { registration_open: false }, null);
  const answer = await register(owner, someChild());
  const start = '2099-02-01T07:00:00Z';
  await saveConfiguration(portal.db, { registration_open: true, registration_start: start }, null);
  const early = await register(owner, someChild());
  const told = await portal.call('GET', '/registration_end');
  await saveConfiguration(portal.db, { registration_start: null }, null);
  expect(early.body.errors).toEqual(['Регистрация сейчас закрыта. Она откроется 01.02.2099 10:00 (время московское)']);
  expect(told.body).toMatchObject({ registration: false, registration_start: start });
  expect(answer).toMatchObject({ status: 403, body: { errors: ['Регистрация сейчас закрыта'] } });
});

test('each of the seven duplicates is answered, and registration holds the same', async () => {
  const [owner, other] = [await parent(), await parent()];
  const own = someChild({ phone: newPhone(), email: newEmail() }) as Required<Form>;
  const theirs = someChild({ phone: newPhone(), email: newEmail() }) as Required<Form>;
  expect([(await register(owner, own)).status, (await register(other, theirs)).status]).toEqual([200, 200]);
  const { phone, email, ...plain } = someChild({ phone: '', email: '' }) as Required<Form>;
  // A contact that nobody has proved is taken from nobody.
  expect((await ask(owner, { ...plain, phone: theirs.phone, email: own.email })).body.duplicate).toBeNull();
  await portal.db
    .update(users)
    .set({ phone_verified_at: now, email_verified_at: now })
    .where(inArray(users.email, [own.email, theirs.email]));

  const cases: [duplicate: string | null, form: Partial<Form>, at: string[]][] = [
    ['Own participant exact duplicated', { ...own, phone: '', email: '' }, ['surname']],
    [
      'Participant exact duplicated',
      { ...theirs, surname: theirs.surname.toUpperCase(), phone: '', email: '' },
      ['surname'],
    ],
    ['The phone has already been taken', { ...plain, phone: theirs.phone }, ['phone']],
    ['The email has already been taken', { ...plain, email: own.email.toUpperCase() }, ['email']],
    [
      'The phone and email have already been taken',
      { ...plain, phone: owner.phone, email: theirs.email },
      ['phone', 'email'],
    ],
    ['Own participant may be duplicated', { ...plain, surname: own.surname, name: 'Павел' }, ['confirmed']],
    ['Participant may be duplicated', { ...plain, surname: `${theirs.surname}а` }, ['confirmed']],
    ['Participant exact duplicated', theirs, ['surname']],
    [null, plain, []],
  ];
  const before = await countChildren();
  for (const [duplicate, form, at] of cases) {
    const answer = await ask(owner, form);
    expect(answer.body, `${duplicate}`).toEqual({ ok: true, duplicate });
    if (!duplicate) continue;
    const refused = await register(owner, form);
    expect(refused.status).toBe(422);
    expect(refused.body.duplicate).toBe(duplicate);
    expect(Object.keys(refused.body.fields)).toEqual(at);
    expect(JSON.stringify(refused.body)).not.toContain(theirs.surname);
  }
  expect(await countChildren()).toBe(before);
});

test('a parent’s own contact is not the child’s, proved or not: said at its field, with what is needed', async () => {
  const owner = await parent();
  const texts = { phone: 'Это ваш телефон: нужен телефон ребёнка', email: 'Это ваша почта: нужна почта ребёнка' };
  const form = someChild({ phone: newPhone(), email: newEmail() });
  const proved = await register(owner, { ...form, phone: owner.phone, email: owner.email.toUpperCase() });
  expect([proved.status, proved.body.fields]).toEqual([422, texts]);
  await portal.db
    .update(users)
    .set({ phone_verified_at: null, email_verified_at: null })
    .where(eq(users.email, owner.email));
  expect((await register(owner, { ...form, email: owner.email })).body.fields).toEqual({ email: texts.email });
  const { participant_id } = (await register(owner, form)).body;
  for (const field of ['phone', 'email'] as const) {
    const changed = await call(owner, 'participant/changing', { participant_id, field, value: owner[field] });
    expect([field, changed.status, changed.body.fields]).toEqual([field, 422, { value: texts[field] }]);
  }
});

test('a namesake is registered once the parent says that this is another child, and the log names both', async () => {
  const owner = await parent();
  const first = await register(owner, someChild({ surname: 'Близнецов' }));
  const twin = someChild({ surname: 'Близнецов', name: 'Павел' });
  expect((await register(owner, twin)).body.duplicate).toBe('Own participant may be duplicated');
  const second = await register(owner, { ...twin, confirmed: true });
  expect(second.status).toBe(200);
  const [line] = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, second.body.participant_id));
  expect(line?.details).toEqual({ may_be_duplicate_of: [first.body.participant_id] });
  const exact = await register(owner, { ...twin, confirmed: true });
  expect(exact.body.duplicate).toBe('Own participant exact duplicated');
});

test('of two parents registering one child at once, one is the first', async () => {
  const parents = await Promise.all([parent(), parent(), parent()]);
  const form = someChild();
  const answers = await Promise.all(parents.map((one) => register(one, form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await portal.db.$count(users, eq(users.surname, form.surname))).toBe(1);
});

test('two children registered at once with one phone both have it, until one proves it', async () => {
  const phone = newPhone();
  const forms = ['2012-01-01', '2012-01-02'].map((birth_date) => someChild({ birth_date, phone }));
  const answers = await Promise.all(forms.map(async (form) => register(await parent(), form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await portal.db.$count(users, eq(users.phone, phone))).toBe(2);
});

test('a child is not compared with itself, and only one’s own child may be left out', async () => {
  const [owner, other] = [await parent(), await parent()];
  const form = someChild();
  const { participant_id } = (await register(owner, form)).body;
  expect((await ask(owner, { ...form, participant_id })).body.duplicate).toBeNull();
  expect((await ask(other, { ...form, participant_id })).status).toBe(404);
});

test('asking after other people’s children has an end', async () => {
  const owner = await parent();
  const form = someChild();
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await ask(owner, form)).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
});

const hostile: unknown[] = [
  42.5,
  ['x'],
  { $gt: '' },
  null,
  true,
  'ы'.repeat(100_000),
  'до\u0000после',
  'x\ud83d',
  '🐙🐙🐙',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd|calc!A1',
  '0000-01-01',
  ' ',
];

test('no hostile value of any field is written, and each is refused at its field', async () => {
  const owner = await parent();
  const right = someChild({ phone: newPhone(), email: newEmail() });
  const before = await countChildren();
  for (const field of ['surname', 'name', 'birth_date', 'gender', 'patronymic', 'phone', 'email', 'confirmed'])
    for (const value of hostile) {
      // An empty text is no fault where there may be none.
      if (value === ' ' && ['patronymic', 'phone', 'email'].includes(field)) continue;
      if (field === 'confirmed' && value === true) continue;
      const answer = await register(owner, { ...right, [field]: value });
      expect(answer.status, `${field}: ${String(value).slice(0, 20)}`).toBe(422);
      expect(Object.keys(answer.body.fields), `${field}: ${String(value).slice(0, 20)}`).toEqual([field]);
      expect(answer.body.fields[field]).toMatch(/^[А-ЯЁ]/);
    }
  for (const ukey of hostile) {
    const answer = await register(owner, { ...right, ukey: ukey as string });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty('ukey');
  }
  expect(await countChildren()).toBe(before);
});
