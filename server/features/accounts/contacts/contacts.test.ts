import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { listUsers } from '#server/platform/users.ts';
import { makeWaitingAgreement } from '#tests/consents.ts';
import {
  accountPassword,
  forgetLimits,
  lastCode,
  makeAccount,
  makeFamily,
  makeGuide,
  makePerson,
  signAgreements,
  unique,
} from '#tests/factories.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { actionLog, confirmationCodes, messages, users } from '#tests/tables.ts';

/** docs/product/accounts.md, «Contacts»: unique among the verified ones; an unverified one is a wish. */
const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

type Kind = 'email' | 'phone';
const kinds = ['email', 'phone'] as const;
const newContact = (kind: Kind) =>
  kind === 'email' ? `wish${unique()}@ocean.test` : `+79${String(300_000_000 + unique()).slice(-9)}`;
const post = (path: string, body: object, token?: string) => portal.call('POST', path, body, { token });
const admin = async () => (await makePerson(portal, 'administrator')).token;
const names = { surname: 'Волнова', name: 'Анна', patronymic: '' };
const unproved = (kind: Kind, value: string) => ({
  email: null,
  phone: null,
  email_verified_at: null,
  phone_verified_at: null,
  [kind]: value,
});
const rowOf = async (id: number) => (await portal.db.select().from(users).where(eq(users.id, id)))[0];
const lettersTo = (recipient: string) =>
  portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.id);

/** The newest link of this path that went to a contact. */
async function linkTo(contact: string, path: string): Promise<string> {
  const texts = (await lettersTo(contact)).map(({ text }) => text.split(`/${path}/`)[1]?.match(/^[\w-]+/)?.[0]);
  return texts.filter(Boolean).at(-1) ?? '';
}

/** A child whose parent has entered this contact for it; nobody has proved it. */
async function makeWisher(kind: Kind, value: string) {
  const family = await makeFamily(portal, statuses.ACCOUNT_TO_REGISTER);
  await signAgreements(portal, family);
  await portal.db.update(users).set(unproved(kind, value)).where(eq(users.id, family.child.id));
  return family;
}

const inviteGuide = async (kind: Kind, value: string, token?: string): Promise<number> => {
  const { body } = await post('/admin/guide/registration', { ...names, [kind]: value }, token ?? (await admin()));
  return body.guide.id;
};

/** Every way to prove a contact, up to its last step, which is given. */
const proofs: Record<string, (kind: Kind, value: string) => Promise<() => Promise<Answer>>> = {
  'a sign-in': async (kind, value) => {
    await makeAccount(portal, 'guide', { [kind]: value, [`${kind}_verified_at`]: null });
    const { body } = await post('/tokens/create', { login: value, password: accountPassword });
    const code = await lastCode(portal, value);
    return () => post('/tokens/verify_contact', { key: body.key, code });
  },
  'a registration': async (_, value) => {
    const { key } = (await post('/user/enter_of_phone_or_email_before_registration', { credential: value })).body;
    await post('/user/check_confirmation_code', { key, code: await lastCode(portal, value) });
    const person = { ...names, birth_date: '1986-02-28', password: 'tri-kita-plyvut' };
    return () => post('/user/registration', { key, ...person });
  },
  'a recovery': async (kind, value) => {
    await makeAccount(portal, 'parent', unproved(kind, value));
    const { body } = await post('/user/password_recovery_code', { credential: value, by: kind });
    const v_code = await lastCode(portal, value);
    const recovered = { v_key: body.key, v_code, new_password: 'novyy-parol-mor' };
    return () => post('/user/password_recovery_by_something', recovered);
  },
  'a change in the profile': async (kind, value) => {
    const { token } = await makePerson(portal, 'parent');
    const { key } = (await post(`/user/change_${kind}_code`, { [kind]: value }, token)).body;
    const code = await lastCode(portal, value);
    return () => post(`/user/change_${kind}`, { key, code }, token);
  },
  'a child’s entrance': async (kind, value) => {
    const { parent, child } = await makeWisher(kind, value);
    await post('/user/participant/send_entrance_link', { participant_id: child.id }, parent.token);
    const token = await linkTo(value, 'entrance');
    const { key } = (await post('/participant/begin_registration', { token })).body;
    const code = await lastCode(portal, value);
    await post('/participant/confirm_email_or_phone_when_registering', { token, key, code });
    const form = { token, key, password: 'тихая-лагуна-48', agreement: true };
    return () => post('/participant/set_password_when_registering', form);
  },
  'a guide’s registration': async (kind, value) => {
    await inviteGuide(kind, value);
    const token = await linkTo(value, 'guide/registration');
    const { key } = (await post('/admin/guide/begin_registration', { token })).body;
    const code = await lastCode(portal, value);
    return () => post('/admin/guide/confirm_code_and_password', { token, key, code, password: accountPassword });
  },
};

const holders = async (kind: Kind, value: string) => {
  const rows = await portal.db.select().from(users).where(eq(users[kind], value));
  return rows.map((row) => row[`${kind}_verified_at`] !== null);
};

test.each(kinds)('a stranger’s %s entered for others blocks no way of proving it, and gives way', async (kind) => {
  const inviter = await makePerson(portal, 'administrator');
  for (const [way, prepare] of Object.entries(proofs)) {
    const value = newContact(kind);
    const { parent, child } = await makeWisher(kind, value);
    const guide = await inviteGuide(kind, value, inviter.token);
    const prove = await prepare(kind, value);
    const answer = await prove();
    expect({ way, ...answer }).toMatchObject({ way, status: 200 });
    expect({ way, verified: await holders(kind, value) }).toEqual({ way, verified: [true] });

    for (const id of [child.id, guide]) {
      expect((await rowOf(id))?.[kind]).toBeNull();
      const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, id));
      expect(log).toContainEqual(expect.objectContaining({ action: 'contact_gave_way', actor_id: null }));
      expect(JSON.stringify(log)).not.toContain(value);
    }
    const [note] = (await lettersTo(parent.email)).filter((letter) => letter.kind === 'contact_gave_way');
    expect(note?.text).toContain(`/parent/student?id=${child.id}`);
    expect(note?.text).toMatch(/Укажите (?:другую почту, свою|другой телефон, свой) у ребёнка: туда придёт ссылка/);
    expect(note?.text).not.toContain(value);
    const letters = (await lettersTo(inviter.email)).map(({ text }) => text);
    const told = letters.find((text) => text.includes(`/admin/guides/edit/${guide}\n`));
    expect(told).toMatch(/Укажите для наставника (?:другую почту|другой телефон)\. Наставник: Анна Волнова\./);
    expect(told).not.toContain(value);
    await forgetLimits(portal);
  }
});

test('of a child with a cabinet nothing is asked, and a parent who proves it herself reads that it is hers', async () => {
  const read = async ({ parent, child }: Awaited<ReturnType<typeof makeFamily>>, given: object, to: Kind) => {
    const value = newContact(to);
    await portal.db
      .update(users)
      .set({ ...unproved(to, value), ...given })
      .where(eq(users.id, child.id));
    const { key } = (await post(`/user/change_${to}_code`, { [to]: value }, parent.token)).body;
    expect((await post(`/user/change_${to}`, { key, code: await lastCode(portal, value) }, parent.token)).status).toBe(
      200,
    );
    const [recipient] = (await portal.db.select().from(users).where(eq(users.id, parent.id))).map(({ email }) => email);
    const letters = await lettersTo(recipient ?? '');
    return letters.find(({ kind }) => kind === 'contact_gave_way')?.text;
  };
  const withCabinet = await makeFamily(portal, statuses.ADMITTED);
  const proved = { password_hash: 'x', email: newContact('email'), email_verified_at: sql`now()` };
  const told = await read(withCabinet, proved, 'phone');
  expect(told).toContain('Телефон, указанный для ребёнка, подтверждён в вашем кабинете: теперь он только ваш.');
  expect(told).toContain('Делать ничего не нужно: у ребёнка остался вход по почте.');
  expect(told).not.toContain('кажите');
  const asked = await read(await makeFamily(portal, statuses.ACCOUNT_TO_REGISTER), {}, 'phone');
  expect(asked).toContain('теперь он только ваш. Укажите другой телефон, свой у ребёнка: туда придёт ссылка');
});

test('who has an account of an earlier season is led to it, and does not orphan it by registering anew', async () => {
  for (const kind of kinds) {
    const value = newContact(kind);
    const old = await makeAccount(portal, 'parent', unproved(kind, value));
    const refused = await post('/user/enter_of_phone_or_email_before_registration', { credential: value });
    expect(refused).toMatchObject({ status: 422, body: { duplicate: kind } });
    expect(refused.body.fields.credential).toMatch(/^С эт.+ уже есть кабинет: войдите или восстановите пароль$/);
    expect((await rowOf(old.id))?.[kind]).toBe(value);
    // Without a password it is nobody's cabinet.
    await portal.db.update(users).set({ password_hash: null }).where(eq(users.id, old.id));
    const again = await post('/user/enter_of_phone_or_email_before_registration', { credential: value });
    expect(again.status).toBe(200);
  }
});

test.each(kinds)('of six who prove one %s at the same moment exactly one has it', async (kind) => {
  const value = newContact(kind);
  const proving: (() => Promise<Answer>)[] = [];
  for (const prepare of Object.values(proofs)) {
    proving.push(await prepare(kind, value));
    await forgetLimits(portal);
  }
  const answers = await Promise.all(proving.map((prove) => prove()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  for (const { body } of answers.filter(({ status }) => status === 422))
    expect(body.errors[0]).toMatch(/уже занят|больше не действует|Сейчас создать кабинет по этой ссылке нельзя/);
  expect(await holders(kind, value)).toEqual([true]);
});

test('the loser of such a race reads at its field that the contact is taken', async () => {
  const value = newContact('email');
  const change = await proofs['a change in the profile']?.('email', value);
  await forgetLimits(portal);
  const register = await proofs['a registration']?.('email', value);
  expect((await change?.())?.status).toBe(200);
  expect((await register?.())?.body.fields).toEqual({ credential: 'Этот email уже занят' });
});

/** Every place where a contact is entered without its proof, and the field a refusal stands at. */
const places: Record<string, (kind: Kind, value: string) => Promise<[Answer, field: string]>> = {
  'before a registration': async (_, credential) => [
    await post('/user/enter_of_phone_or_email_before_registration', { credential }),
    'credential',
  ],
  'the profile': async (kind, value) => {
    const { token } = await makePerson(portal, 'guide');
    return [await post(`/user/change_${kind}_code`, { [kind]: value }, token), kind];
  },
  'a child’s registration': async (kind, value) => {
    const parent = await makePerson(portal, 'parent');
    const ukey = await makeWaitingAgreement(portal, parent);
    const surname = `Капитан${[...String(unique())].map((digit) => 'абвгдежзик'[Number(digit)]?.repeat(2)).join('')}`;
    const child = { surname, name: 'Пётр', patronymic: '', birth_date: '2012-03-04', gender: 'male' };
    return [await post('/user/participants/registration', { ...child, ukey, [kind]: value }, parent.token), kind];
  },
  'a child’s correction': async (field, value) => {
    const { parent, child } = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
    return [
      await post('/user/participant/changing', { participant_id: child.id, field, value }, parent.token),
      'value',
    ];
  },
  'an entrance link': async (kind, contact) => {
    const { parent, child } = await makeWisher(kind, newContact(kind));
    const asked = { participant_id: child.id, contact };
    return [await post('/user/participant/send_entrance_link', asked, parent.token), 'contact'];
  },
  'an invitation': async (kind, value) => [
    await post('/admin/guide/registration', { ...names, [kind]: value }, await admin()),
    kind,
  ],
  'an invited guide’s correction': async (kind, value) => {
    const id = await inviteGuide(kind, newContact(kind));
    return [
      await post(`/admin/guide/update/${id}`, { ...names, email: '', phone: '', [kind]: value }, await admin()),
      kind,
    ];
  },
  'a guide’s correction': async (kind, value) => {
    const { id } = await makeGuide(portal, statuses.ADMITTED);
    return [
      await post(
        `/admin/guide/update/${id}`,
        { ...names, why: 'Сменился номер', email: '', phone: '', [kind]: value },
        await admin(),
      ),
      kind,
    ];
  },
};

/** Answered as a free one: whose a contact is, is nobody's business (docs/product/accounts.md, «Letters to strangers»). */
const silent = new Set(['the profile', 'an entrance link']);

test.each(kinds)(
  'a wished %s may be entered everywhere; of a proved one only those who must know are told',
  async (kind) => {
    const words = kind === 'email' ? 'Этот email уже занят' : 'Этот телефон уже занят';
    for (const [place, enter] of Object.entries(places)) {
      const wished = newContact(kind);
      await makeWisher(kind, wished);
      const [allowed] = await enter(kind, wished);
      expect({ place, ...allowed }).toMatchObject({ place, status: 200 });
      const owner = await makePerson(portal, 'parent');
      const [answer, field] = await enter(kind, owner[kind]);
      if (silent.has(place)) expect({ place, ...answer }).toMatchObject({ place, status: 200 });
      else expect({ place, ...answer }).toMatchObject({ place, status: 422, body: { fields: { [field]: words } } });
      expect((await holders(kind, owner[kind])).filter(Boolean)).toEqual([true]);
      await forgetLimits(portal);
    }
  },
);

test('however many wish a login, one password is looked at, and only a code lets in', async () => {
  const login = newContact('email');
  const wish = { email: login, email_verified_at: null };
  const isRight = vi.spyOn(portal.passwords, 'isRight');
  const tryIn = async (password: string) => {
    isRight.mockClear();
    const { status, body } = await post('/tokens/create', { login, password });
    expect(isRight).toHaveBeenCalledTimes(1);
    return { status, fields: body.fields, held: body.isVerificationError ?? false };
  };
  const nobody = await tryIn('ne-tot-parol');
  await makeWisher('email', login);
  expect(await tryIn('ne-tot-parol')).toEqual(nobody);
  const [first, second] = [await makeAccount(portal, 'guide', wish), await makeAccount(portal, 'participant', wish)];
  expect(await tryIn('ne-tot-parol')).toEqual(nobody);
  expect(await tryIn(accountPassword)).toMatchObject({ status: 422, held: true });
  const code = await lastCode(portal, login);
  // Who has another way in goes after who has none, so that a planted wish keeps nobody out.
  const lonely = await makeAccount(portal, 'guide', { ...wish, phone_verified_at: null });
  await forgetLimits(portal);
  const held = await post('/tokens/create', { login, password: accountPassword });
  const lonelyCode = await lastCode(portal, login);
  expect(lonelyCode).not.toBe(code);
  const { body } = await post('/tokens/verify_contact', { key: held.body.key, code: lonelyCode });
  expect((await portal.call('GET', '/user/data', undefined, body)).body.user.id).toBe(lonely.id);
  for (const { id, token } of [first, second]) {
    expect((await rowOf(id))?.email).toBeNull();
    // A wish let nobody in, so that nobody is put out with it.
    expect((await portal.call('GET', '/user/data', undefined, { token })).status).toBe(200);
  }
  const told = (await lettersTo(first.phone)).map(({ text }) => text);
  expect(told).toContainEqual(expect.stringMatching(/^Почта снята с вашего кабинета: её подтвердил другой человек/));
  expect(await tryIn('ne-tot-parol')).toEqual(nobody);
  isRight.mockRestore();
});

test('an unconfirmed login of a person with another, or of a guide, recovers nobody’s password', async () => {
  for (const [role, given] of [
    ['parent', {}],
    ['guide', { email_verified_at: null }],
  ] as const) {
    const { phone, email } = await makeAccount(portal, role, { phone_verified_at: null, ...given });
    const info = await portal.call('GET', `/user/auth_info_plus?${new URLSearchParams({ credential: phone })}`);
    expect(info.body).toMatchObject({ email: null, recovery_method: 'phone', phone_verified: true });
    expect((await post('/user/password_recovery_code', { credential: phone, by: 'phone' })).status).toBe(200);
    expect([...(await lettersTo(phone)), ...(await lettersTo(email))]).toEqual([]);
  }
});

test('a link ends with the contact it went to, and the cabinet asks for another one', async () => {
  await saveConfiguration(portal.db, { training_open: true }, null);
  const value = newContact('email');
  const family = await makeWisher('email', value);
  const { parent, child } = family;
  const send = (given: object = {}) =>
    post('/user/participant/send_entrance_link', { participant_id: child.id, ...given }, parent.token);
  const sentLink = async () =>
    (await portal.call('GET', `/user/participant/entrance_link?participant_id=${child.id}`, undefined, parent)).body
      .link;
  await send();
  const token = await linkTo(value, 'entrance');
  const { key } = (await post('/participant/begin_registration', { token })).body;
  const code = await lastCode(portal, value);
  await forgetLimits(portal);
  expect((await (await proofs['a registration']?.('email', value))?.())?.status).toBe(200);

  expect(await sentLink()).toBeNull();
  expect((await send()).body.fields).toEqual({ contact: expect.stringContaining('Укажите телефон или email ребёнка') });
  const steps = () =>
    Promise.all([
      post('/participant/begin_registration', { token }),
      post('/participant/confirm_email_or_phone_when_registering', { token, key, code }),
      post('/participant/set_password_when_registering', { token, key, password: accountPassword, agreement: true }),
    ]);
  for (const { body } of await steps()) expect(body.reason).toBe('unavailable');
  // Neither does it come to life with the child's next contact.
  const corrected = { participant_id: child.id, field: 'email', value: newContact('email') };
  expect((await post('/user/participant/changing', corrected, parent.token)).status).toBe(200);
  for (const { body } of await steps()) expect(body.reason).toBe('unavailable');
  expect(await portal.db.$count(messages, eq(messages.recipient, corrected.value))).toBe(0);
  await forgetLimits(portal);
  expect((await send()).status).toBe(200);
  expect(await sentLink()).toMatchObject({ channel: 'email' });
});

test('erasing who merely wished a contact leaves its owner’s codes and messages', async () => {
  const value = newContact('email');
  const { parent, child } = await makeWisher('email', value);
  await post('/user/participant/send_entrance_link', { participant_id: child.id }, parent.token);
  const register = await proofs['a registration']?.('email', value);
  await portal.db.transaction(async (tx) => {
    await erasePeople(tx, portal.parts.personalData, { people: await listUsers(tx, [child.id]), kin: [] });
  });
  // What named the child has gone.
  expect((await lettersTo(value)).map(({ kind }) => kind)).toEqual(['code']);
  expect(await portal.db.$count(confirmationCodes, eq(confirmationCodes.email, value))).toBe(1);
  expect((await register?.())?.status).toBe(200);
});

test('the database itself refuses a second verified contact, and nobody verified shares with a wisher but whose link was asked for', async () => {
  for (const kind of kinds) {
    const [one, other] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
    const same = { [kind]: one[kind] };
    await expect(portal.db.update(users).set(same).where(eq(users.id, other.id))).rejects.toThrow();
    const wished = sql.identifier(`${kind}_verified_at`);
    const column = sql.identifier(kind);
    const { rows } = await portal.db.execute(sql`
      select owner.id from users owner join users wisher on wisher.${column} = owner.${column} and wisher.${wished} is null
      where owner.${wished} is not null
        and not exists (select from entrance_links l where l.user_id = wisher.id and l.contact = wisher.${column})`);
    expect(rows).toEqual([]);
  }
});
