import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, readArchive, writeArchive } from './archive.ts';
import type { Entries } from './manifest.ts';

let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-archive-test-'));
  file = path.join(folder, 'archive.tar.gz');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entryOf = (name: string, bytes: Buffer, size = bytes.length): Entry => ({
  path: name,
  size,
  content: (async function* () {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  })(),
});

const CONTENTS = new Map(
  [0, 1, 511, 512, 513, 1024, 200_000].map((size) => [`files/${size}`, Buffer.alloc(size, `море ${size} `)]),
).set(`files/${'глубоко/'.repeat(30)}имя.webp`, Buffer.from('длинное имя'));

test('every entry comes back byte for byte, whatever its size and name', async () => {
  let entries: Entries = {};
  await writeArchive(file, async function* (written) {
    for (const [name, bytes] of CONTENTS) yield entryOf(name, bytes);
    entries = written.entries;
  });
  const found = new Map<string, Buffer>();
  await readArchive(file, async (name, content) => void found.set(name, await buffer(content)));
  expect(found).toEqual(CONTENTS);
  for (const [name, bytes] of CONTENTS)
    expect(entries[name]).toEqual({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
});

test('an entry nobody reads does not hold up the next', async () => {
  const names: string[] = [];
  await readArchive(file, async (name) => void names.push(name));
  expect(names).toEqual([...CONTENTS.keys()]);
});

test('what fails while an archive is read or written is what its caller is told', async () => {
  const disk = new Error('the disk is full');
  await expect(
    readArchive(file, async (name) => {
      if (name === 'files/512') throw disk;
    }),
  ).rejects.toBe(disk);
  await expect(
    writeArchive(path.join(folder, 'failed.tar.gz'), async function* () {
      yield entryOf('first', Buffer.from('1'));
      throw disk;
    }),
  ).rejects.toBe(disk);
  for (const size of [1, 100_000])
    await expect(
      writeArchive(path.join(folder, 'failed.tar.gz'), async function* () {
        yield entryOf('changed-meanwhile', Buffer.alloc(5000), size);
      }),
    ).rejects.toThrow('changed-meanwhile');
  await expect(
    writeArchive(path.join(folder, 'no such folder', 'a.tar.gz'), async function* () {
      for (const [name, bytes] of CONTENTS) yield entryOf(name, bytes);
    }),
  ).rejects.toThrow('ENOENT');
});

test('an archive cut off anywhere is an error, never a shorter archive', async () => {
  const whole = await readFile(file);
  const cut = path.join(folder, 'cut.tar.gz');
  const tar = gunzipSync(whole);
  for (const bytes of [whole.subarray(0, whole.length / 2), gzipSync(tar.subarray(0, 700)), Buffer.from('не архив')]) {
    await writeFile(cut, bytes);
    await expect(readArchive(cut, async () => {})).rejects.toThrow();
  }
});
