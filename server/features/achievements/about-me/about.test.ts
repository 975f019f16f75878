import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aboutDraft } from '#contract/achievements/drafts.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { fileLimits } from '#server/platform/storage/uploads/count-bytes.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { forgetLimits, makeParticipation, makePerson, type Person } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, files, participations } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «About me»: what a participant says of itself, and its picture of the season. */
const portal = portalForFile();
const { about } = achievementsOf(portal);
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const look = (by: Person, participant_id?: number) =>
  portal.call('GET', `/participant/about${participant_id ? `?participant_id=${participant_id}` : ''}`, undefined, by);

async function upload(by: Person, content: Uint8Array, name = 'я.png', file_target = 'avatar_file') {
  const form = new FormData();
  form.set('file', new Blob([content as BlobPart]), name);
  form.set('file_target', file_target);
  return await portal.call('POST', '/user/upload_file', form, by);
}

/** Left half red, right half blue, 200 × 100. */
const halves = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#00f' } }, left: 100, top: 0 }])
    .png()
    .toBuffer();
const uploaded = async (by: Person): Promise<string> => (await upload(by, await halves())).body.path;

async function open(by: Person | undefined, file: string, url = `/api/storage/${file}`) {
  const headers: Record<string, string> = by ? { authorization: `Bearer ${by.token}` } : {};
  const answer = await fetch(`${portal.url}${url}`, { headers });
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
}
const shown = async (by: Person, file: string) => {
  const { data, info } = await sharp((await open(by, file)).content)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return { width: info.width, height: info.height, side: red > blue ? 'red' : 'blue' };
};

/** Paths of a person's pictures that have a row, each of them on the disk; nothing else is. */
async function kept(by: Person, among: readonly string[]): Promise<string[]> {
  const rows = await portal.db.select({ path: files.path }).from(files).where(eq(files.owner_id, by.id));
  const known = rows.map((row) => row.path);
  for (const file of new Set([...known, ...among])) {
    const isThere = await access(path.join(portal.config.DATA_DIR, 'files', file)).then(
      () => true,
      () => false,
    );
    expect([file, isThere]).toEqual([file, known.includes(file)]);
  }
  return known;
}

test('what is named is written, the rest stays; texts have their limits and stay as they were typed', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.ADMITTED);
  expect((await look(child)).body).toMatchObject({ about: { about: '', offers_help: false }, may_change: true });
  const hostile = '<img src=x onerror=alert(1)>\n=1+1 🐬';
  await about(child, { about: hostile, offers_help: true });
  const { body } = await about(child, { dream: ' Увидеть кита ' });
  expect(body.about).toEqual({ about: hostile, interests: '', dream: 'Увидеть кита', offers_help: true });
  expect((await look(child)).body.about).toEqual(body.about);
  const longest = { about: 'я'.repeat(2000), interests: 'я'.repeat(500), dream: 'я'.repeat(1000) };
  expect((await about(child, longest)).status).toBe(200);
  for (const [field, text] of Object.entries(longest)) {
    const refused = await about(child, { [field]: `${text}я` });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  }
  const bad = [{ about: 'a\0b' }, { offers_help: 'да' }, { avatar_file: 7 }, { avatar_crop: { left: -1 } }];
  for (const said of bad) expect((await about(child, said)).status).toBe(422);
  expect((await look(child)).body.about).toMatchObject(longest);
});

test('the draft of the form goes with its saving', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.ADMITTED);
  await portal.call('POST', '/user/data/save', { form: aboutDraft, preserved: { about: 'Люблю' } }, child);
  await about(child, { about: 'Люблю море' });
  expect((await portal.call('GET', `/user/data/get?form=${aboutDraft}`, undefined, child)).body.preserved).toBeNull();
});

test('one tells of oneself in the statuses of the season alone, and a child’s parent only reads', async () => {
  const family = await makeParticipantWithDirection(portal, s.ADMITTED);
  const at = async (status: Status) => {
    await portal.db.update(participations).set({ status }).where(eq(participations.id, family.participation_id));
    const { body } = await look(family.child);
    return [body.may_change, (await about(family.child, { about: `${status}` })).status];
  };
  for (const status of [s.ACCOUNT_REGISTERED, s.ADMITTED, s.MILESTONE_EXPIRED, s.ASSESSED, s.NOT_ENROLLED, s.CERTIFIED])
    expect([status, ...(await at(status))]).toEqual([status, true, 200]);
  for (const status of [
    s.ENTRANCE_LINK_SENT,
    s.GO_TO_TRAINING_EXPIRED,
    s.WITHDRAWN,
    s.BLOCKED,
    s.CARRYING,
    s.LAST_SEASON,
  ])
    expect([status, ...(await at(status))]).toEqual([status, false, 422]);
  const other = await makeParticipantWithDirection(portal, s.ADMITTED);
  expect((await look(family.parent, family.child.id)).body).toMatchObject({
    about: { about: '510' },
    may_change: false,
  });
  expect((await look(family.parent)).body.fields).toHaveProperty('participant_id');
  for (const stranger of [other.parent, other.child]) expect((await look(stranger, family.child.id)).status).toBe(404);
  expect((await about(family.parent, { about: 'За ребёнка' })).status).toBe(403);
});

test('a photo from a phone becomes a small square, the part that was chosen; its upload goes', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.ADMITTED);
  const heic = (await upload(child, await readFile('tests/fixtures/photo.heic'), 'я.heic')).body.path;
  const first = (await about(child, { avatar_file: heic })).body.avatar_file;
  const photo = await shown(child, first);
  expect(photo.width).toBe(photo.height);
  expect(photo.width).toBeLessThanOrEqual(512);
  expect(await kept(child, [heic])).toEqual([first]);

  const sides: [object | undefined, number, string][] = [
    [undefined, 100, 'red'],
    [{ left: 120, top: 10, size: 60 }, 60, 'blue'],
    [{ left: 0, top: 0, size: 5000 }, 100, 'red'],
    [{ left: 99_999, top: 99_999, size: 80 }, 80, 'blue'],
  ];
  for (const [avatar_crop, width, side] of sides) {
    const avatar_file = (await about(child, { avatar_file: await uploaded(child), avatar_crop })).body.avatar_file;
    expect(await shown(child, avatar_file)).toEqual({ width, height: width, side });
    expect(await kept(child, [first])).toEqual([avatar_file]);
  }
});

test('a picture is turned as the camera says, a wide one kept narrower, and only a picture is one', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.ADMITTED);
  const turned = await sharp(await halves())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upright = await sharp((await open(child, (await upload(child, turned, 'я.jpg')).body.path)).content).metadata();
  expect([upright.width, upright.height, upright.orientation]).toEqual([100, 200, undefined]);
  const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#024' } })
    .png()
    .toBuffer();
  const narrow = await sharp((await open(child, (await upload(child, wide)).body.path)).content).metadata();
  expect([narrow.width, narrow.height]).toEqual([1600, 400]);
  expect((await upload(child, Buffer.from(pdfOf('me')), 'я.pdf')).status).toBe(415);
  const proof = (await upload(child, await halves(), 'я.png', 'achievement_file')).body.path;
  const { child: another } = await makeParticipantWithDirection(portal, s.ADMITTED);
  for (const avatar_file of [proof, await uploaded(another), 'aa/none.png', '../../etc/passwd']) {
    const { status, body } = await about(child, { avatar_file });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['avatar_file']]);
  }
  expect((await look(child)).body.avatar_file).toBeNull();
});

test('saved twice it is one picture, and a refused saving keeps the upload for the next', async () => {
  const { child, participation_id } = await makeParticipantWithDirection(portal, s.CARRYING);
  const avatar_file = await uploaded(child);
  expect((await about(child, { avatar_file })).status).toBe(422);
  expect(await kept(child, [])).toEqual([avatar_file]);
  await portal.db.update(participations).set({ status: s.ADMITTED }).where(eq(participations.id, participation_id));
  const twice = await Promise.all([about(child, { avatar_file }), about(child, { avatar_file })]);
  const again = await about(child, { avatar_file });
  const pictures = [...twice, again].map(({ status, body }) => [status, body.avatar_file]);
  const square = again.body.avatar_file;
  expect(pictures).toEqual(pictures.map(() => [200, square]));
  expect(await kept(child, [avatar_file])).toEqual([square]);
  expect((await about(child, { avatar_file: square, about: 'То же' })).body.avatar_file).toBe(square);
});

test('a picture is cut where it may be and is a new one, and counts as an upload', async () => {
  const { child, participation_id } = await makeParticipantWithDirection(portal, s.CARRYING);
  const avatar_file = await uploaded(child);
  const left = async () => {
    const taken = Array.from({ length: 61 }, () => portal.limits.take(fileLimits.own_file, String(child.id)));
    const rest = (await Promise.allSettled(taken)).filter(({ status }) => status === 'fulfilled').length;
    await forgetLimits(portal);
    return rest;
  };
  await forgetLimits(portal);
  expect([(await about(child, { avatar_file })).status, await left()]).toEqual([422, 60]);
  await portal.db.update(participations).set({ status: s.ADMITTED }).where(eq(participations.id, participation_id));
  const square = (await about(child, { avatar_file })).body.avatar_file;
  expect(await left()).toBe(59);
  for (const same of [avatar_file, square]) expect((await about(child, { avatar_file: same })).status).toBe(200);
  expect(await left()).toBe(60);
  const next = await uploaded(child);
  await left();
  for (let one = 0; one < 60; one++) await portal.limits.take(fileLimits.own_file, String(child.id));
  expect((await about(child, { avatar_file: next })).status).toBe(429);
  await forgetLimits(portal);
});

test('a picture goes when it is replaced or taken away; one of a former season stays', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.ADMITTED);
  const former = await uploaded(child);
  await makeParticipation(portal, { user_id: child.id, season: 2020, status: s.CERTIFIED, avatar_file: former });
  const one = (await about(child, { avatar_file: await uploaded(child) })).body.avatar_file;
  const draft = await uploaded(child);
  await portal.call('POST', '/user/data/save', { form: 'other', preserved: { file: draft } }, child);
  const abandoned = await uploaded(child);
  const two = (await about(child, { avatar_file: await uploaded(child) })).body.avatar_file;
  expect(new Set(await kept(child, [one, abandoned]))).toEqual(new Set([former, draft, two]));
  expect((await about(child, { avatar_file: null })).body.avatar_file).toBeNull();
  expect((await open(child, two)).status).toBe(404);
  expect(new Set(await kept(child, [two]))).toEqual(new Set([former, draft]));
});

test('the picture is its owner’s, the parent’s and the administration’s; it is asked for as identity_documents too', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.ADMITTED);
  const other = await makeParticipantWithDirection(portal, s.ADMITTED);
  const guide = await makePerson(portal, 'guide');
  const curator = await makePerson(portal, 'curator');
  const file = (await about(child, { avatar_file: await uploaded(child) })).body.avatar_file;
  const asked = (target: string) =>
    `/api/user/get_uploaded_file?file_target=${target}&path=${encodeURIComponent(file)}`;
  for (const reader of [child, parent, admin, curator])
    for (const url of [`/api/storage/${file}`, asked('identity_documents'), asked('avatar_file')])
      expect((await open(reader, file, url)).status).toBe(200);
  for (const stranger of [other.parent, other.child, guide])
    for (const url of [`/api/storage/${file}`, asked('identity_documents')])
      expect((await open(stranger, file, url)).status).toBe(404);
  expect((await open(undefined, file)).status).toBe(404);
  expect((await open(child, file, asked('identity_document_file1'))).status).toBe(404);
  // It stands wherever the child is named: seeing it is no reading of a document.
  const read = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
  expect(read.filter(({ action }) => action === 'file_read')).toEqual([]);
  const proof = (await upload(child, await halves(), 'я.png', 'achievement_file')).body.path;
  const url = `/api/user/get_uploaded_file?file_target=identity_documents&path=${encodeURIComponent(proof)}`;
  expect((await open(child, proof, url)).status).toBe(404);
});
