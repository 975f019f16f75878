import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { htmlBlocks } from '#server/platform/pdf/html-blocks.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { drawSheet } from './draw.ts';
import { fitName } from './fit-name.ts';
import type { SheetOrder } from './order.ts';

/** docs/product/certificates.md, «The sheet»: a PDF/A-2b, names of any length whole. */
const order: SheetOrder = {
  number: '2027-4T7K9QXR',
  kind: 'winner',
  version: 1,
  isSample: false,
  surname: 'Морской',
  name: 'Пётр',
  patronymic: 'Сергеевич',
  date: '20.11.2027',
  text: htmlBlocks('<p>за участие в <strong>смене</strong></p>'),
  signatory: htmlBlocks('<p>Руководитель программы</p>'),
  signature: null,
  background: null,
  address: `http://portal.test/certificate/2027-4T7K9QXR?s=${'a'.repeat(86)}`,
};

const names = [
  { surname: 'Ли', name: 'Я', patronymic: '' },
  { surname: 'Қалқаманүлы', name: 'Әсем', patronymic: 'Өмірқызы' },
  {
    surname: 'Длиннофамильнодальневосточная-Петропавловская',
    name: 'Александра-Виктория',
    patronymic: 'Константиновна',
  },
  { surname: 'Щ'.repeat(60), name: 'Ж'.repeat(60), patronymic: 'Ш'.repeat(60) },
  { surname: `${'Щ'.repeat(29)}-${'Щ'.repeat(30)}`, name: 'Анна-Мария-Луиза', patronymic: 'оглы Мамед' },
];

test.each(names)('«$surname $name $patronymic» stands on the sheet whole, on one page', async (named) => {
  const pdf = await drawSheet({ ...order, ...named });
  const whole = `${named.surname}${named.name}${named.patronymic}`.replace(/\s/g, '');
  expect(pdfText(pdf)).toContain(whole);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  expect(document.getPageCount()).toBe(1);
  document.destroy();
  library.destroy();
});

test('a name takes the lines it needs: as large as it can be, never wider than the sheet', () => {
  for (const named of names) {
    const { lines, size } = fitName(named, 690);
    expect(lines.join('').replace(/\s/g, '')).toBe(
      `${named.surname}${named.name}${named.patronymic}`.replace(/\s/g, ''),
    );
    expect(size).toBeGreaterThan(6);
    expect(size * 1.25 * lines.length).toBeLessThan(97);
  }
  expect(fitName(order, 690)).toEqual({ lines: ['Морской', 'Пётр Сергеевич'], size: 30 });
});

test('it is a PDF/A-2b: named so, with a colour profile, every font embedded, nothing that acts', async () => {
  const pdf = (await drawSheet(order)).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(pdf).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(pdf).toMatch(/\/S \/GTS_PDFA1/);
  expect(pdf).toMatch(/\/DestOutputProfile \d+ 0 R/);
  expect(pdf).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/i);
  const fonts = pdf.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
  expect(fonts.length).toBeGreaterThan(1);
  for (const font of fonts) expect(font).toMatch(/\/FontFile[23]? \d+ 0 R/);
  // None of the fourteen every reader has of its own.
  expect(pdf).not.toMatch(/\/Subtype \/Type1\b/);
  for (const forbidden of ['/JavaScript', '/Launch', '/EmbeddedFile', '/Encrypt', '/URI'])
    expect(pdf).not.toContain(forbidden);
});
