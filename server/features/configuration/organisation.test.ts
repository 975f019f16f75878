import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { innFault, ogrnFault } from '#contract/configuration/organisation.ts';
import { agreementTag } from '#contract/consents/agreement-kinds.ts';
import { directionTitle, programmeName, setProgramme, unnamedProgramme } from '#contract/words/programme.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { makeAgreements, makeWaitingAgreement } from '#tests/consents.ts';
import { forgetLimits, lastCode, makeFamily, makePerson, type Person, unique } from '#tests/factories.ts';
import { testOrganisation } from '#tests/organisation.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { agreementTexts, participations, siteTexts } from '#tests/tables.ts';

// docs/product/configuration.md, «The organisation»; docs/product/consents.md, «The operator».
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
beforeEach(() => forgetLimits(portal));
afterEach(() => configure(testOrganisation));

const configure = (options: Record<string, unknown>) => portal.call('POST', '/admin/config/upsert', options, admin);

async function write(tag: string, text: string, title = 'Текст') {
  const [place] = await portal.db.select().from(siteTexts).where(eq(siteTexts.tag, tag));
  return await portal.call('PUT', `/admin/site_text/${place?.id}`, { title, text }, admin);
}
const read = async (tag: string): Promise<string> =>
  (await portal.call('GET', `/site_text/${tag}`)).body.site_text.text;

const kind = 'parent_personal_data';
const versions = () =>
  portal.db.select().from(agreementTexts).where(eq(agreementTexts.kind, kind)).orderBy(asc(agreementTexts.version));
const newest = async () => (await versions()).at(-1);
const documentOf = async (parent: Person) =>
  (await portal.call('GET', '/user/participants/agreement_documents', undefined, parent)).body.documents.find(
    (one: { kind: string }) => one.kind === kind,
  );
const askCode = (parent: Person, version: number | undefined) =>
  portal.call(
    'POST',
    '/user/participants/agreement_code',
    { documents: [{ kind, version }], channel: 'email' },
    parent,
  );

test('ИНН and ОГРН are checked by their last digits', () => {
  expect(['', '7707083893', '7700000009'].map(innFault)).toEqual([undefined, undefined, undefined]);
  expect(['', '1027700132195', testOrganisation.organisation_ogrn].map(ogrnFault)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const wrong of ['7707083894', '770708389', '500100732259', 'ИНН7707083']) expect(innFault(wrong)).toBeTruthy();
  for (const wrong of ['1027700132196', '102770013219', '304500116000157']) expect(ogrnFault(wrong)).toBeTruthy();
});

test('a text says what the configuration knows, as words and never as HTML, and what is not known is said to come', async () => {
  const hostile = '<script>alert(1)</script> «Кит & К°» $& "';
  await configure({ organisation_name: hostile, founding_year: 1999, contact_phone: '', ages: { from: 10, to: 17 } });
  const text =
    '<p title="{ИНН}">{организация}, {Инн}, {ОГРН}, {год основания}, {возраст}, {телефон}, {сайт}, {программа}</p>';
  expect((await write('conditions', text)).status).toBe(200);
  const { organisation_inn, organisation_ogrn } = testOrganisation;
  const { host } = new URL(portal.config.PORTAL_ORIGIN);
  const shown = await read('conditions');
  expect(shown).not.toContain('<script>');
  expect(shown.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))).toContain(
    `>${hostile}, ${organisation_inn}, ${organisation_ogrn}, 1999, от 10 до 17 лет, будет указано позже, ${host}, ${programmeName()}</p>`,
  );
  const listed = (await portal.call('GET', '/site_text')).body.data.find(
    (one: { tag: string }) => one.tag === 'conditions',
  );
  expect(listed.text).toBe(shown);
  const own = (await portal.call('GET', '/admin/site_text', undefined, admin)).body.data;
  expect(own.find((one: { tag: string }) => one.tag === 'conditions').text).toContain('{организация}');
  await configure({ founding_year: null, ages: { from: 13, to: 16 } });
});

test('what in braces the portal does not know is named, and its data have none of their own', async () => {
  for (const wrong of ['{организаця}', '{КПП}', 'без {конца', '{<strong>ИНН</strong>}']) {
    const { status, body } = await write('conditions', `<p>${wrong}</p>`);
    expect([wrong, status]).toEqual([wrong, 422]);
    expect(body.fields.text).toMatch(/^Подстановки «\{/);
  }
  expect((await write('certificate_winner', '<p>{сезон}, {направление}, {программа}</p>')).status).toBe(200);
  expect((await configure({ organisation_name: 'ООО {ИНН}' })).body.fields.organisation_name).toMatch(/скобок/);
  const { data } = (await portal.call('GET', '/admin/site_text_placeholders', undefined, admin)).body;
  expect(data).toContainEqual({ name: '{ИНН}', meaning: 'ИНН организации', value: testOrganisation.organisation_inn });
});

test('a consent cannot be signed while the operator is not named, and can be afterwards, in the words that were read', async () => {
  await write(agreementTag(kind), '<p>Оператор: {организация}, ИНН {ИНН}, {адрес}</p>', 'О родителе');
  await configure({ organisation_inn: '', organisation_address: '' });
  const parent = await makePerson(portal, 'parent');
  const waiting = await documentOf(parent);
  expect(waiting).toMatchObject({ is_ready: false, text: expect.stringContaining('ИНН будет указано позже') });
  const refused = await askCode(parent, waiting.version);
  expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringMatching(/ещё готовится/)]);
  await expect(makeWaitingAgreement(portal, parent)).rejects.toMatchObject({ status: 409 });

  const { organisation_name, organisation_inn } = testOrganisation;
  await configure({ organisation_inn, organisation_address: 'Причал <b>1</b>' });
  const ready = await documentOf(parent);
  // Nobody can have signed the wording that waited: it is the same version still.
  expect(ready).toMatchObject({ is_ready: true, version: waiting.version });
  const { key } = (await askCode(parent, ready.version)).body;
  const code = await lastCode(portal, parent.email);
  const signed = await portal.call('POST', '/user/participants/create_agreement', { key, code, kinds: [kind] }, parent);
  expect(signed.status).toBe(200);

  const kept = await newest();
  const words = `<p>Оператор: ${organisation_name}, ИНН ${organisation_inn}, Причал &lt;b&gt;1&lt;/b&gt;</p>`;
  const plain = (html = '') => html.replace(/&#(\d+);/g, (_, at) => ({ 60: '&lt;', 62: '&gt;' })[Number(at)] ?? '');
  expect(plain(kept?.text)).toBe(words);
  expect(plain(ready.text)).toBe(words);
  expect(kept?.hash.toString('hex')).toBe(createHash('sha256').update(`${kept?.title}\n${kept?.text}`).digest('hex'));
  await configure({ organisation_name: 'Другая организация' });
  const pdf = await fetch(`${portal.url}/api/user/agreements/pdf?ukey=${signed.body.ukey}`, {
    headers: { authorization: `Bearer ${parent.token}` },
  });
  const printed = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(printed).toContain(organisation_name.replace(/\s/g, ''));
  expect(printed).not.toContain('Другаяорганизация');
});

test('another operator is asked for anew; another address is only a new wording; a code of before signs neither', async () => {
  await write(agreementTag(kind), '<p>{организация}, {адрес}</p>', 'О родителе');
  const { parent, child } = await makeFamily(portal, 10);
  await makeAgreements(portal, parent, [child]);
  const mustSign = async () =>
    (await portal.call('GET', '/user/data', undefined, parent)).body.user.must_sign_agreements;
  expect(await mustSign()).toBe(false);

  const before = await newest();
  const reader = await makePerson(portal, 'parent');
  const { key } = (await askCode(reader, before?.version)).body;
  await configure({ organisation_address: 'Новый причал, 2' });
  expect(await newest()).toMatchObject({ version: (before?.version ?? 0) + 1, asks_anew: false });
  expect(await mustSign()).toBe(false);
  const code = await lastCode(portal, reader.email);
  const late = await portal.call('POST', '/user/participants/create_agreement', { key, code, kinds: [kind] }, reader);
  expect([late.status, late.body.errors[0]]).toEqual([409, 'Текст изменился, прочитайте новый']);

  await configure({ organisation_name: 'Преемник' });
  expect(await newest()).toMatchObject({ asks_anew: true });
  expect(await mustSign()).toBe(true);
  await configure({ organisation_address: 'Третий причал' });
  expect(await mustSign()).toBe(true);

  const last = await versions();
  await configure({ organisation_links: [{ title: 'ВКонтакте', url: 'https://vk.com/sea' }] });
  expect(await versions()).toEqual(last);
});

test('who may be registered is by the ages of the configuration', async () => {
  const { current_year } = await getConfiguration(portal.db);
  const parent = await makePerson(portal, 'parent');
  const register = async (age: number) => {
    const ukey = await makeWaitingAgreement(portal, parent);
    const child = {
      surname: `Юнга${'абвгдежзик'[unique() % 10]?.repeat(unique() % 40)}`,
      name: 'Пётр',
      patronymic: '',
      gender: 'male',
    };
    const birth_date = `${current_year - age}-0${1 + (age % 8)}-${10 + age}`;
    return portal.call('POST', '/user/participants/registration', { ukey, ...child, birth_date }, parent);
  };
  expect((await register(10)).body.fields.birth_date).toBe(
    `На 30 августа ${current_year} года участнику должно быть от 13 до 16 лет`,
  );
  await configure({ ages: { from: 10, to: 17 } });
  expect((await register(10)).status).toBe(200);
  expect((await register(17)).status).toBe(200);
  expect((await register(9)).body.fields.birth_date).toMatch(/от 10 до 17 лет/);
  await configure({ ages: { from: 13, to: 16 } });
});

test('a direction is called as the configuration calls it, and letters as the programme', async () => {
  setProgramme(unnamedProgramme);
  const [keepers, inventors, rescuers, hydronauts, aquanauts] = [
    'Смотрители',
    'Механики',
    'Водолазы',
    'Пилоты',
    'Пловцы',
  ];
  const direction_names = { keepers, inventors, rescuers, hydronauts, aquanauts };
  await configure({ direction_names, programme_name: 'Подлёдный отряд' });
  await getConfiguration(portal.db);
  expect([directionTitle('keepers'), programmeName()]).toEqual(['Смотрители', 'Подлёдный отряд']);
  const { participation_id } = await makeFamily(portal, 250);
  await portal.db.update(participations).set({ direction: 'rescuers' }).where(eq(participations.id, participation_id));
  const excel = await fetch(`${portal.url}/api/admin/users/excel`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await excel.arrayBuffer()));
  expect(sheets[0]?.rows.flat()).toContain('Водолазы');
  const asked = await portal.call('GET', '/openapi.json');
  expect(asked.body.info.title).toContain('Подлёдный отряд');
  await configure({
    direction_names: unnamedProgramme.direction_names,
    programme_name: unnamedProgramme.programme_name,
  });
});

test('a logo is a picture for everybody that is there', async () => {
  for (const path of ['site/none.webp', '../../etc/passwd', 'x']) {
    const { status, body } = await configure({ organisation_logo: path });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['organisation_logo']]);
  }
});
