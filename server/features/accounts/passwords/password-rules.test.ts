import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const owner = {
  surname: 'Морская',
  name: 'Алёна',
  patronymic: 'Сергеевна',
  email: 'lagutina.a@ocean.test',
  phone: '+79215550011',
  birth_date: '1985-05-09',
};
const fault = (password: string) => passwordFault(password, owner);

test('at least ten thousand common passwords that fit the policy are refused', async () => {
  const fitting = dictionary['passwords-common'].filter(({ length }) => length >= 8 && length <= 128).slice(0, 10_000);
  expect(fitting).toHaveLength(10_000);
  const accepted: string[] = [];
  for (const password of fitting) if (!(await fault(password))) accepted.push(password);
  expect(accepted).toEqual([]);
});

test.each([
  'океанавтика',
  'Океанавтика-2027',
  'okeanavtika',
  'jrtfyfdnbrf',
  'Jrtfyfdnbrf2027!',
  '0ke@n@vtika27',
  'АКВАНАВТ12345',
  'akvanavt2027!',
  'pogruzhenie-2026',
  'эвакобаза!!!',
  'akitvanaeko',
])('the programme’s own words are refused however they are typed: %s', async (password) => {
  expect(await fault(password)).toContain('Слова программы подбирают первыми');
});

test.each([
  'МорскаяАлёна',
  'Vjhcrfz1985',
  'Morskaya_85!',
  'M0rskaya_85',
  'lagutina.a',
  'Lagutina2027',
  'морская-9215550011',
  '09.05.1985-морская',
  'Сергеевна-Морская-1985-09-05',
])('what is the owner’s own is refused: %s', async (password) => {
  expect(await fault(password)).toContain('Имя, дату рождения, почту и телефон подбирают первыми');
});

test.each([
  'Йцукенг1',
  'gfhjkm123',
  'зфыыцщкв',
  'Максим2012!',
  'абвгдежз',
  '12121212',
  'яяяяяяяя',
  '!!!!!!!!',
  '09051985',
])('what is guessed early is refused, with advice: %s', async (password) => {
  expect(await fault(password)).toMatch(/подобрать|подбирают.* три-четыре слова/);
});

test.each([
  'krab-i-medusa-77',
  'маяк на скале 2027',
  'Морская любит нырять в шторм',
  'tri-kita-i-mayak',
  'Xk2v9qpdW',
  'океан и ржавый велосипед',
])('what nobody guesses is good: %s', async (password) => {
  expect(await fault(password)).toBeUndefined();
});

test('eight signs by chance are good, also with a sign of punctuation at an edge', async () => {
  // The same hundred each time: all signs of a keyboard, by the bytes of a digest.
  const hundred = Array.from({ length: 100 }, (_, at) =>
    [...createHash('sha256').update(`by chance ${at}`).digest().subarray(0, 8)]
      .map((byte) => String.fromCharCode(33 + (byte % 94)))
      .join(''),
  );
  const refused: string[] = [];
  for (const password of ['Qx7!vR2#', ...hundred]) if (await fault(password)) refused.push(password);
  // In one a short word has come by chance between two such signs; every second one with a sign at an edge was refused.
  expect(refused).toEqual(['(sqozkV:']);
});

test('no more than the beginning of a long one is looked at, so that none burns the processor', async () => {
  const beginning = 'p4$$w0rd'.repeat(4);
  const rest = 'ржавый велосипед, хвойный кисель и 4 барабана'.repeat(2);
  expect(await fault(rest)).toBeUndefined();
  expect(await fault(beginning + rest)).toContain('легко подобрать');
});
