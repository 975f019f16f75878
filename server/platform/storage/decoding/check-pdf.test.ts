import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { onePagePdf, pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { drawPdf } from '#tests/scans.ts';

/** docs/product/validation.md, «Files»: a PDF that nobody can open is refused at once, not after days at its check. */
const portal = portalForFile();
let parent: Person;
let admin: Person;
beforeAll(async () => {
  [parent, admin] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'administrator')]);
});
beforeEach(() => forgetLimits(portal));

const fixture = (name: string) => readFile(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));

async function send(content: Uint8Array | string, call = '/user/upload_file', target = 'trip_ticket_file') {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'паспорт.pdf');
  form.set('file_target', target);
  const { status, body } = await portal.call('POST', call, form, call.startsWith('/admin') ? admin : parent);
  return { status, said: body.errors?.[0] as string | undefined, path: body.path as string | undefined };
}

const broken = /^Этот PDF не открывается: он повреждён или скачан не до конца/;

test('a PDF that nobody can open is refused in words: locked, empty, of 21 bytes, cut in the middle, without a page', async () => {
  const whole = drawPdf(Array.from({ length: 40 }, (_, line) => `Line ${line}`));
  expect(await send(await fixture('locked.pdf'))).toMatchObject({ status: 415, said: /закрыт паролем/ });
  const hostile = {
    'of 21 bytes': '%PDF-1.4\nнет\n%%EOF\n',
    'cut in the middle': whole.subarray(0, Math.floor(whole.length / 2)),
    'cut before its end': whole.subarray(0, whole.length - 10),
    'without a page':
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'whose page is missing': onePagePdf('').replace('3 0 obj', '9 0 obj'),
  };
  for (const [what, content] of Object.entries(hostile))
    expect({ what, ...(await send(content)) }).toMatchObject({ what, status: 415, said: broken });
  // A document for everybody, too.
  expect(await send(hostile['of 21 bytes'], '/admin/upload_file', 'act_file')).toMatchObject({
    status: 415,
    said: broken,
  });
});

test('a PDF that only forbids changes, and one with something before its head, are taken', async () => {
  for (const content of [await fixture('restricted.pdf'), `From: scanner@ocean.test\r\n\r\n${pdfOf('скан')}`]) {
    const { status, path } = await send(content);
    expect([status, path]).toEqual([200, expect.stringMatching(/\.pdf$/)]);
    const { headers } = await portal.call('GET', `/storage/${path}`, undefined, parent);
    expect(headers.get('content-type')).toBe('application/pdf');
  }
});
