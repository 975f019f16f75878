import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { box, mp4Head, someFilm, someMp4, uint32 } from '#tests/materials.ts';
import { findFilmSeconds } from './film-seconds.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-film-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function secondsOf(kind: 'mp4' | 'webm', film: Buffer): Promise<number | undefined> {
  const file = path.join(folder, 'film');
  await writeFile(file, film);
  return findFilmSeconds(file, `video/${kind}`);
}

/** One element of a WebM, its length in eight bytes. */
function element(id: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const length = Buffer.alloc(8, 0);
  length.writeUIntBE(data.length, 2, 6);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, data]);
}
const webmOf = (...content: Buffer[]): Buffer =>
  Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), element('18538067', ...content)]);

const aDouble = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

test('a film is as long as its longest track, sounding or silent', async () => {
  expect(await secondsOf('mp4', someMp4(125))).toBe(125);
  expect(await secondsOf('mp4', someMp4(125, { sound: 20 }))).toBe(125);
  expect(await secondsOf('webm', await someFilm(40))).toBe(40);
});

test('a WebM whose end was not known when it was begun is taken by the length it names', async () => {
  const film = webmOf(element('1549a966', element('4489', aDouble(7000))), element('1f43b675', Buffer.alloc(500)));
  expect(await secondsOf('webm', film)).toBe(7);
  const open = Buffer.from(film);
  open.fill(0xff, open.indexOf('18538067', 'hex') + 5, open.indexOf('18538067', 'hex') + 12);
  expect(await secondsOf('webm', open)).toBe(7);
});

test('a film without its length has none, and one cut off anywhere is none', async () => {
  expect(await secondsOf('mp4', someMp4(0))).toBe(0);
  expect(await secondsOf('webm', webmOf(element('1f43b675', Buffer.alloc(500))))).toBe(0);
  const films = [['mp4', someMp4(10)] as const, ['webm', await someFilm(10)] as const];
  for (const [kind, film] of films)
    for (const end of [film.length - 1, film.length - 60, film.length / 2, 60, 20])
      expect([kind, end, await secondsOf(kind, film.subarray(0, end))]).toEqual([kind, end, undefined]);
});

test('films made to keep the portal busy or to fill its memory are refused, and it answers meanwhile', async () => {
  const table = (mebibytes: number) =>
    box('stsz', uint32(0), uint32(0), uint32(mebibytes * 262_144), Buffer.alloc(mebibytes * 1_048_576));
  const hostile = {
    // Four milliard samples in a hundred bytes.
    endless: [
      'mp4',
      Buffer.concat([
        mp4Head,
        box(
          'moof',
          box('traf', box('tfhd', uint32(0), uint32(1)), box('trun', uint32(0), uint32(0xffffffff), Buffer.alloc(100))),
        ),
      ]),
    ],
    tables: [
      'mp4',
      Buffer.concat([mp4Head, ...[30, 36].map((mebibytes) => box('moov', box('trak', box('stbl', table(mebibytes)))))]),
    ],
    attachment: ['webm', webmOf(element('1941a469', element('61a7', element('465c', Buffer.alloc(100_000_000)))))],
  } as const;
  let ticks = 0;
  const clock = setInterval(() => ticks++, 20);
  for (const [name, [kind, film]] of Object.entries(hostile))
    expect([name, await secondsOf(kind, film)]).toEqual([name, undefined]);
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(20);
});
