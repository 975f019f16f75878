import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { DATE_TIME, type ExcelRow } from './excel.ts';
import { excelAnswer } from './excel-answer.ts';

test('a text comes out of the file as it was, whatever it looks like to Excel; signs that no file can hold are gone', async () => {
  const texts = ['_x0041_', 'код _x000D_ и _X005f_x0041_', '=1+1', '+7 916', 'a\u0000\u0007b\uFFFE', '🐳 ё'];
  async function* rows() {
    yield texts.map((text) => [text]);
  }
  const answer = excelAnswer({ name: 'Таблица', season: null }, [{ header: 'Текст' }], rows());
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets[0]?.rows.slice(1).flat()).toEqual(texts.map((text) => (text.startsWith('a') ? 'ab' : text)));
});

test('rows beyond the first part go to a second sheet with a head of its own; both are filtered under it', async () => {
  async function* rows() {
    yield [
      ['Азов', new Date('2027-03-15T12:30:00Z')],
      ['Белов', null],
    ] as ExcelRow[];
    yield [
      ['Кто', 'Сколько'],
      ['Азов', 7],
    ] as ExcelRow[];
  }
  const columns = [{ header: 'Кто' }, { header: 'Когда', numFmt: DATE_TIME }];
  const answer = excelAnswer({ name: 'Ответы: тест', season: 2027 }, columns, rows(), { first: 2 });
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /''Ответы: тест, сезон 2027, \d\d\.\d\d\.\d{4}\.xlsx$/,
  );
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(
    sheets.map(({ name, rows: lines, autoFilter, freezePane }) => [name, lines, autoFilter?.range, freezePane]),
  ).toEqual([
    [
      'Ответы  тест',
      [
        ['Кто', 'Когда'],
        ['Азов', new Date('2027-03-15T12:30:00Z')],
        ['Белов', null],
      ],
      'A1:B3',
      { rows: 1 },
    ],
    [
      'Ответы  тест 2',
      [
        ['Кто', 'Сколько'],
        ['Азов', 7],
      ],
      'A1:B2',
      { rows: 1 },
    ],
  ]);
});

test('a reading that fails breaks the file off, and a reader who goes away ends the reading', async () => {
  async function* failing() {
    yield [['Азов']] as ExcelRow[];
    throw new Error('the database went away');
  }
  const broken = excelAnswer({ name: 'Таблица', season: null }, [{ header: 'Кто' }], failing());
  await expect(broken.arrayBuffer()).rejects.toThrow();

  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 1000 }, () => [crypto.randomUUID()]) as ExcelRow[];
    } finally {
      isEnded = true;
    }
  }
  const left = excelAnswer({ name: 'Таблица', season: null }, [{ header: 'Кто' }], endless());
  const reader = left.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => isEnded).toBe(true);
});
