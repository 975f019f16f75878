import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { excelAnswer } from './excel.ts';

test('a text comes out of the file as it was, whatever it looks like to Excel; signs that no file can hold are gone', async () => {
  const texts = ['_x0041_', 'код _x000D_ и _X005f_x0041_', '=1+1', '+7 916', 'a\u0000\u0007b\uFFFE', '🐳 ё'];
  async function* rows() {
    yield texts.map((text) => [text]);
  }
  const answer = excelAnswer('Таблица', [{ header: 'Текст' }], rows());
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets[0]?.rows.slice(1).flat()).toEqual(texts.map((text) => (text.startsWith('a') ? 'ab' : text)));
});
