import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let person: Person;
let admin: Person;
let photo: Buffer;

const fixture = (name: string) => fileURLToPath(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));

beforeAll(async () => {
  [person, admin] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'administrator')]);
  photo = await readFile(fixture('photo.heic'));
});

function send(content: Uint8Array, name = 'IMG_0412.HEIC', from: Person = person, call = '/user/upload_file') {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  form.set('file_target', 'trip_ticket_file');
  return portal.call('POST', call, form, { token: from.token });
}

async function read(url: string): Promise<Buffer> {
  const answer = await fetch(`${portal.url}${url}`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function onDisk(): Promise<string[]> {
  const folders = ['uploads', 'files'].map((name) => path.join(portal.config.DATA_DIR, name));
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

/** A picture as sixty-four colours: enough to see whether it is the same one the same way up. */
const coarse = async (picture: Buffer) => [
  ...(await sharp(picture).resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
];

/** The fixture with another size in its header. */
function resized(width: number, height: number): Buffer {
  const changed = Buffer.from(photo);
  const size = changed.indexOf('ispe', 0, 'latin1') + 8;
  changed.writeUInt32BE(width, size);
  changed.writeUInt32BE(height, size + 4);
  return changed;
}

test('a HEIC photo of a telephone held upright is kept as an upright JPEG without its camera and place', async () => {
  expect(photo.toString('latin1')).toContain('Secret camera');
  const { status, body } = await send(photo);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      content_type: 'image/jpeg',
      original_name: 'IMG_0412.jpg',
      path: expect.stringMatching(/\.jpg$/),
    }),
  ]);
  const kept = await read(body.url);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1512, height: 2016 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(kept.toString('latin1')).not.toContain('Secret camera');

  const drawn = await coarse(await readFile(fixture('photo.png')));
  const shown = await coarse(kept);
  expect(Math.max(...drawn.map((value, index) => Math.abs(value - (shown[index] ?? 0))))).toBeLessThan(24);
});

test('of several pictures in one file the one that the file names is taken, not the first', async () => {
  const two = await readFile(fixture('two-pictures.heic'));
  const primary = two.indexOf('pitm', 0, 'latin1') + 8;
  const shown = [];
  for (const item of [1, 2]) {
    two.writeUInt16BE(item, primary);
    const { width, height } = await sharp(await read((await send(two)).body.url)).metadata();
    shown.push([width, height]);
  }
  expect(shown).toEqual([
    [64, 64],
    [96, 64],
  ]);
});

test('AVIF is taken as HEIC is: kept as JPEG', async () => {
  const avif = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a5' } })
    .avif()
    .toBuffer();
  const { status, body } = await send(avif, 'море.avif');
  expect([status, body.content_type, body.original_name]).toEqual([200, 'image/jpeg', 'море.jpg']);
  expect(await sharp(await read(body.url)).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
});

test('a picture for everybody may come as HEIC too', async () => {
  const { status, body } = await send(photo, 'море.heic', admin, '/admin/upload_file');
  expect(status).toBe(200);
  expect(await sharp(await read(body.url)).metadata()).toMatchObject({ format: 'webp', width: 1512, height: 2016 });
});

test('a HEIC that is none, is cut off, empty, too large or lies about its size is refused and leaves nothing', async () => {
  const before = await onDisk();
  const ftyp = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const refusals: [string, Uint8Array, number][] = [
    ['text.heic', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['nothing-inside.heic', Buffer.concat([ftyp, Buffer.alloc(64)]), 415],
    ['noise.heic', Buffer.concat([ftyp, Buffer.alloc(5000, 'ispe')]), 415],
    ['half.heic', photo.subarray(0, photo.length / 2), 415],
    ['cut-at-the-end.heic', photo.subarray(0, photo.length - 4000), 415],
    ['empty.heic', Buffer.alloc(0), 422],
    ['over-the-limit.heic', Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), 413],
    ['huge-header.heic', resized(60_000, 60_000), 413],
    ['endless-header.heic', resized(0xffffffff, 0xffffffff), 415],
    ['small-header.heic', resized(16, 16), 415],
    ['lying.heic', await readFile(fixture('lying.heic')), 415],
  ];
  for (const [name, content, expected] of refusals) {
    const { status, body } = await send(content, name);
    expect([name, status]).toEqual([name, expected]);
    expect(body).toMatchObject({ ok: false, errors: [expect.stringMatching(/[а-я]/)] });
  }
  expect(await onDisk()).toEqual(before);
  // The decoder has not suffered.
  expect((await send(photo)).status).toBe(200);
});

test('many HEIC photos at once are all taken, bad ones among them refused alone', async () => {
  const bad = photo.subarray(0, 20_000);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => send(index % 4 === 1 ? bad : photo)));
  expect(answers.map(({ status }) => status)).toEqual([200, 415, 200, 200, 200, 415]);
});

test('the portal goes on answering while a photo is decoded', async () => {
  // In a process of its own: the garbage that other tests leave would be collected in this thread meanwhile.
  const script = `
    import { decodeHeic } from ${JSON.stringify(import.meta.resolve('./decode-heic.ts'))};
    // The time of processors, which no other load of the machine changes: of this thread, and of all together.
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await decodeHeic(${JSON.stringify(fixture('photo.heic'))});
    const [ownSpent, allSpent] = [process.threadCpuUsage(own), process.cpuUsage(all)];
    console.log((ownSpent.user + ownSpent.system) / (allSpent.user + allSpent.system));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(Number(stdout)).toBeLessThan(1 / 4);
});
