import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetLimits, makePerson, type Person, unique } from '#tests/factories.ts';
import { importsOf, xlsxOf } from '#tests/imports.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, formerCertificates } from '#tests/tables.ts';

/** docs/product/imports.md, «Removing a certificate of former years». */
const portal = portalForFile();
let admin: Person;
let calls: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  calls = importsOf(portal, admin);
});
beforeEach(() => forgetLimits(portal));

const find = (number: string) => calls.call('POST', '/admin/former_certificate/find', { number });
const remove = (id: number, why = 'Просьба владельца') =>
  calls.call('POST', '/admin/former_certificate/remove', { id, why });
const check = async (number: string) => (await portal.call('GET', `/certificate/${encodeURIComponent(number)}`)).body;

/** An import of so many, applied. */
async function bring(count: number) {
  const numbers = Array.from({ length: count }, () => `МП ${unique()}-2019`);
  const rows = numbers.map((Номер) => ({ Номер, Фамилия: 'Морской', Имя: 'Пётр', Вид: 'Победитель', Год: 2019 }));
  const { id } = (await calls.upload('certificates', await xlsxOf('certificates', rows))).body.import;
  expect((await calls.apply(id)).status).toBe(200);
  return { id, numbers };
}

test('found by its number, removed with a reason, it is unknown to the check; the rest of its import is undone', async () => {
  const { id: import_id, numbers } = await bring(2);
  const [wrong = '', right = ''] = numbers;
  const { certificate } = (await find(` № ${wrong.toLowerCase().replace('-', '.')}`)).body;
  expect(certificate).toEqual({
    id: expect.any(Number),
    number: wrong,
    kind: 'winner',
    year: 2019,
    surname: 'Морской',
    name: 'Пётр',
    patronymic: '',
  });
  expect((await check(wrong)).result).toBe('valid');

  expect((await remove(certificate.id, ' ')).body.fields.why).toBe('Поле не заполнено');
  const both = await Promise.all([remove(certificate.id), remove(certificate.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await remove(certificate.id)).body.errors).toEqual([
    'Этого сертификата прошлых лет уже нет: его удалили раньше',
  ]);
  expect((await find(wrong)).status).toBe(404);
  expect((await check(wrong)).result).toBe('unknown');
  expect((await check(right)).result).toBe('valid');

  const lines = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'former_certificate_removed'))
    .orderBy(desc(actionLog.id));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    actor_id: admin.id,
    subject_id: null,
    why: 'Просьба владельца',
    details: { number: wrong },
  });
  expect(Object.keys(lines[0]?.details ?? {})).toEqual(['number']);

  expect((await calls.undo(import_id)).body.import).toMatchObject({ state: 'undone' });
  expect((await check(right)).result).toBe('unknown');
  expect(await portal.db.$count(formerCertificates)).toBe(0);
});

test('a removed number may be brought again; no number and a curator are refused', async () => {
  const { numbers } = await bring(1);
  const [number = ''] = numbers;
  await remove((await find(number)).body.certificate.id);
  const row = { Номер: number, Фамилия: 'Морской', Имя: 'Пётр', Вид: 'Победитель', Год: 2020 };
  const sent = await calls.upload('certificates', await xlsxOf('certificates', [row]));
  expect(sent.body.import).toMatchObject({ faults_count: 0, makes: { certificate: 1 } });

  expect((await find('  ')).body.fields.number).toBe('Введите номер сертификата');
  expect((await find('№ —')).status).toBe(404);
  const curator = importsOf(portal, await makePerson(portal, 'curator'));
  const answers = [
    await curator.call('POST', '/admin/former_certificate/find', { number }),
    await curator.call('POST', '/admin/former_certificate/remove', { id: 1, why: 'Просьба' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});
