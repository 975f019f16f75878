import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { type FakeClamd, openFakeClamd } from '#tests/fake-clamd.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { files } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';
import { scanWaiting } from './scan-files.ts';
import { zipFiles } from './zip-files.ts';

/** docs/decisions/086. */
let clamd: FakeClamd;
let database: string;
let portal: Portal;
let parent: Person;

beforeAll(async () => {
  [clamd, database] = await Promise.all([openFakeClamd(), cloneDatabase(inject('postgres'))]);
  portal = await startPortal(database, { CLAMD_URL: clamd.url });
  parent = await makePerson(portal, 'parent');
});
afterAll(async () => {
  await portal.close();
  await clamd.kill();
  await dropDatabase(database);
});

const pdf = (words: string) => `%PDF-1.4\n%${words}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`;

function upload(words: string) {
  const data = new FormData();
  data.set('file', new Blob([pdf(words)]), 'справка.pdf');
  data.set('file_target', 'trip_ticket_file');
  return portal.call('POST', '/user/upload_file', data, { token: parent.token });
}
const open = async (path: string) => {
  const headers = { authorization: `Bearer ${parent.token}` };
  const { status, ...answer } = await fetch(`${portal.url}/api/storage/${path}`, { headers }).then(async (given) => ({
    status: given.status,
    text: await given.text(),
  }));
  return [status, status === 200 ? '' : JSON.parse(answer.text).errors[0]];
};
const zipped = async (path: string) => {
  const file = { path, created_at: new Date().toISOString() };
  const archive = await buffer(zipFiles(portal, [{ file, path: 'справка.pdf' }], {}));
  return partsOfDocument(archive).get('справка.pdf');
};

test('a clean file is opened at once; an infected one is refused at its field, and leaves nothing', async () => {
  const clean = await upload('чисто');
  expect(clean.status).toBe(200);
  expect(await open(clean.body.path)).toEqual([200, '']);
  const before = await portal.db.$count(files);
  const refused = await upload('VIRUS');
  expect([refused.status, refused.body.errors]).toEqual([422, [expect.stringContaining('найден вирус')]]);
  expect(await portal.db.$count(files)).toBe(before);
});

test('what comes while the scanner is away is kept and opened by nobody until it has been looked at', async () => {
  await clamd.kill();
  const [first, second] = [await upload('чисто'), await upload('VIRUS')];
  expect([first.status, second.status]).toEqual([200, 200]);
  for (const { body } of [first, second]) {
    expect(await open(body.path)).toEqual([409, expect.stringContaining('ещё проверяется')]);
    expect(await zipped(body.path)).toBe('');
  }
  await expect(scanWaiting(portal)).rejects.toThrow();
  expect(await open(first.body.path)).toEqual([409, expect.stringContaining('ещё проверяется')]);

  await clamd.open();
  await scanWaiting(portal);
  expect(await open(first.body.path)).toEqual([200, '']);
  expect(await zipped(first.body.path)).toContain('чисто');
  expect(await open(second.body.path)).toEqual([409, expect.stringContaining('найден вирус')]);
  expect(await zipped(second.body.path)).toBe('');
});

test('a scanner that cannot look at all of a file has not looked at it; without a scanner nothing waits', async () => {
  const usual = clamd.answer;
  clamd.answer = (content) => (content.includes('велик') ? 'INSTREAM size limit exceeded. ERROR' : usual(content));
  const { body } = await upload('велик');
  expect(await open(body.path)).toEqual([409, expect.stringContaining('ещё проверяется')]);
  await clamd.kill();
  const behind = await upload('чисто');
  await clamd.open();
  await scanWaiting(portal);
  expect(await open(behind.body.path)).toEqual([200, '']);
  expect(await open(body.path)).toEqual([409, expect.stringContaining('ещё проверяется')]);
  clamd.answer = usual;
  await scanWaiting({ ...portal, scanner: undefined });
  expect(await open(body.path)).toEqual([200, '']);
  const [row] = await portal.db.select().from(files).where(eq(files.path, body.path));
  expect(row).toMatchObject({ awaits_scan_since: null, infected_with: null });
});
