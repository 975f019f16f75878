import { expect } from '@playwright/test';
import { detailsFile, emptyPart, type Filled, type Part } from '#contract/site/details/parts.ts';
import { partsOf, type SectionName, sectionNames } from '#contract/site/details/structure.ts';
import { recordsOf, uploadPublic } from '#tests/content.ts';
import { filledParts, sectionId, someDocument } from '#tests/details.ts';
import { makePerson, unique } from '#tests/factories.ts';
import { somePdf } from '#tests/materials.ts';
import type { CallOptions, Portal } from '#tests/portal.ts';
import { test, withDatabase } from './visit.ts';

// An editor's account may be somebody else's: what it writes runs in no visitor's browser, wherever the site shows it.

declare global {
  interface Window {
    ran?: string;
  }
}

const line = `"'><img src=x onerror="window.ran='line'"><script>window.ran='line'</script>`;
const text = `<p onclick="window.ran='text'">Слово</p><img src=x onerror="window.ran='text'"><svg onload="window.ran='text'">
<script>window.ran='text'</script><a href="javascript:window.ran='text'">ссылка</a><iframe srcdoc="<script>parent.ran='text'</script>"></iframe>`;

/** Calls of the portal, like those of module tests. */
const portal = {
  call: async (method: string, path: string, body?: unknown, { token }: CallOptions = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  },
} as unknown as Portal;

const administrator = () =>
  withDatabase((services) => makePerson(services, 'administrator', { email: null, phone: null }));

/** Written records, where they are shown, and how to remove them, since other journeys use the same pages. */
type Written = { page: string; takeBack: () => Promise<unknown> };

/** Writes a record of each kind with scripts in all its fields. */
async function writeRecords(token: string): Promise<Written[]> {
  const kinds = [
    ['act', {}, () => '/acts'],
    ['team_member', { role: line, text: line }, () => '/person'],
    ['partner', {}, () => '/partner'],
    ['faq', { section: line, answer: text }, () => '/faq'],
    ['news', { news_html_file: text }, ({ id }: { id: number }) => `/news/item/${id}`],
    ['media', { description: line }, ({ year }: { year: number }) => `/howitwas/${year}`],
  ] as const;
  const written: Written[] = [];
  for (const [kind, said, pageOf] of kinds) {
    const records = recordsOf(portal, kind, token);
    const draft: Record<string, unknown> = { ...(await records.draft(`${line}${unique()}`)), ...said };
    const photos = (draft.photos as object[] | undefined)?.map((photo) => ({ ...photo, caption: line, alt: line }));
    const answer = await records.add({ ...draft, ...(photos && { photos }) });
    expect([kind, answer.status, answer.body]).toEqual([kind, 200, expect.anything()]);
    const record = { ...draft, id: records.saved(answer).id } as { id: number; year: number };
    written.push({ page: pageOf(record), takeBack: () => records.remove(record) });
  }
  return written;
}

/** Writes scripts into every part of a section that accepts them. */
async function writeDetails(token: string, section: SectionName, file: string): Promise<Written> {
  const whole = filledParts(section, { ...someDocument(file), title: line });
  const hostile = (part: Part, filled: Filled): Filled => {
    if (part.kind === 'text') return { ...filled, value: text };
    if (part.kind === 'line') return { ...filled, value: line };
    if (part.kind !== 'table') return filled;
    const cells = Object.fromEntries(part.columns.flatMap(({ kind, prop }) => (kind === 'line' ? [[prop, line]] : [])));
    return { ...filled, rows: filled.rows.map((row) => ({ ...row, cells: { ...row.cells, ...cells } })) };
  };
  const parts = Object.fromEntries(
    partsOf(section).map((part) => [part.prop, hostile(part, whole[part.prop] ?? emptyPart())]),
  );
  const path = `/admin/sveden/${sectionId(section)}`;
  const save = async (said: object) => {
    const answer = await portal.call('PUT', path, { section, parts: said }, { token });
    expect([section, answer.status, answer.body]).toEqual([section, 200, expect.anything()]);
  };
  const former = (await portal.call('GET', path, undefined, { token })).body.record.parts;
  await save(parts);
  return { page: `/sveden/${section}`, takeBack: () => save(former) };
}

test('what editors write runs in no visitor’s browser: documents, photos, people, news, answers, the organisation’s details', async ({
  page,
  faults,
}) => {
  const { token } = await administrator();
  const written = await writeRecords(token);
  const file = await uploadPublic(portal, token, somePdf(), detailsFile);
  for (const section of sectionNames) written.push(await writeDetails(token, section, file));
  for (const { page: address } of written) {
    expect([address, (await page.goto(address))?.status()]).toEqual([address, 200]);
    // Of a stored script at most its text is shown.
    await expect(page.getByText(/onerror|Слово/).first(), address).toBeVisible();
    const found = await page.evaluate(() => ({
      ran: window.ran,
      handlers: document.querySelectorAll('main [onclick], main [onerror], main [onload], main svg[onload]').length,
      frames: document.querySelectorAll('main iframe').length,
      links: [...document.querySelectorAll('main a')].filter((one) =>
        one.getAttribute('href')?.startsWith('javascript'),
      ).length,
    }));
    expect([address, found]).toEqual([address, { ran: undefined, handlers: 0, frames: 0, links: 0 }]);
  }
  for (const { takeBack } of written) await takeBack();
  expect(faults).toEqual([]);
});
