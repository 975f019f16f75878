import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { type FakeClamd, openFakeClamd } from '#tests/fake-clamd.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { files } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';
import { zipFiles } from '../serving/zip-files.ts';
import { scanWaiting } from './scan-files.ts';
import { NotScanned, openScanner } from './scanner.ts';

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

function upload(words: string) {
  const data = new FormData();
  data.set('file', new Blob([pdfOf(words)]), 'справка.pdf');
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

/** What waits since the scanner was away for a moment, by its words. */
async function uploadUnscanned(...words: string[]): Promise<string[]> {
  await clamd.kill();
  const paths = [];
  for (const one of words) paths.push((await upload(one)).body.path);
  await clamd.open();
  return paths;
}
const isWaiting = [409, expect.stringContaining('ещё проверяется')];

test('a file the scanner takes no more of, or looks at for ever, keeps none behind it waiting, and is tried ever more seldom', async () => {
  const { scanner } = portal;
  const [large = '', endless = '', clean = ''] = await uploadUnscanned('велик'.repeat(500_000), 'бесконечен', 'чисто');
  const asked: string[] = [];
  const read = (path: string) => {
    asked.push(path);
    return portal.storage.read(path);
  };
  // Only for what is looked at for ever: on a busy machine any other may take so long too.
  const silenceOf = (path = '') => (path === endless ? 200 : undefined);
  const impatient = scanner && {
    ...scanner,
    scan: (content: Readable) => scanner.scan(content, silenceOf(asked.at(-1))),
  };
  const look = () => scanWaiting({ ...portal, storage: { ...portal.storage, read }, scanner: impatient });
  const usual = clamd.answer;
  clamd.answer = (content) => (content.includes('бесконечен') ? undefined : usual(content));
  clamd.limit = 1_000_000;
  await look();
  expect(asked).toEqual([large, endless, clean]);
  expect(await open(clean)).toEqual([200, '']);
  for (const path of [large, endless]) expect(await open(path)).toEqual(isWaiting);

  const began = Date.now();
  const tries: number[] = [];
  onTestFinished(() => void vi.useRealTimers());
  for (let minute = 0; minute <= 130; minute += 1) {
    asked.length = 0;
    vi.useFakeTimers({ toFake: ['Date'], now: began + minute * 60_000 });
    await look();
    if (asked.includes(large)) tries.push(minute);
  }
  expect(tries.slice(0, 3)).toEqual([1, 3, 7]);
  expect(tries.length).toBeLessThanOrEqual(7);

  // The operator has raised the limit.
  [clamd.answer, clamd.limit] = [usual, Number.POSITIVE_INFINITY];
  vi.useFakeTimers({ toFake: ['Date'], now: began + 195 * 60_000 });
  await look();
  for (const path of [large, endless]) expect(await open(path)).toEqual([200, '']);
});

test('what the scanner says in mid-stream is heard, though writing fails then', async () => {
  const server = createServer((line) => {
    line.on('error', () => {});
    line.once('data', () => {
      line.pause().write('INSTREAM size limit exceeded. ERROR\0');
      setTimeout(() => line.destroy(), 100);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const scanner = openScanner(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const content = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(65_536)));
  await expect(scanner.scan(content)).rejects.toThrow(new NotScanned('clamd: INSTREAM size limit exceeded. ERROR'));
});

test('a file that cannot be read to its end says so at once', async () => {
  const scanner = openScanner(clamd.url);
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('начало');
      throw new Error('storage broke off');
    })(),
  );
  await expect(scanner.scan(content)).rejects.toThrow('storage broke off');
  expect(await scanner.isAway()).toBe(false);
  await clamd.kill();
  expect(await scanner.isAway()).toBe(true);
  await clamd.open();
});
