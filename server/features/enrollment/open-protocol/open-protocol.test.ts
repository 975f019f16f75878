import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hiddenPoints, openOutcomes } from '#contract/enrollment/open-protocol-words.ts';
import { statuses as s } from '#contract/statuses.ts';
import { collectData } from '#server/features/personal-data/export/collect-data.ts';
import { watchErasures } from '#server/features/personal-data/jobs.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { enrollmentOf, makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  enrollments,
  messages,
  participations,
  protocolConfirmations,
  protocolLines,
  publishedProtocols,
  selectionSecrets,
  users,
  waveRows,
  waves,
} from '#tests/tables.ts';
import { listProtocolRows } from '../protocol/protocol.ts';
import { lineCode } from './line-code.ts';
import { namesSomebody } from './names-in-reason.ts';
import { readCorrection, readProtocol } from './read-file.ts';
import { type PublishedCorrection, type PublishedProtocol, renderCorrection, renderProtocol } from './render-file.ts';

/** docs/product/open-protocol.md: what is published with a signal, how it is checked, and that it names nobody. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
let anna: Person;
let curator: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Волнова', name: 'Анна' });
  curator = await makePerson(portal, 'curator');
});
beforeEach(async () => {
  await forgetLimits(portal);
  for (const table of [waves, enrollments, participations, protocolConfirmations, selectionSecrets])
    await portal.db.delete(table);
  await saveConfiguration(portal.db, { publish_protocols: true, hold_points: false }, null);
});

const get = (path: string, by?: Pick<Person, 'token'>) => portal.call('GET', path, undefined, by);
const confirm = (by: Person = anna) => enrollment.post(by, 'protocols/confirm', {});
const sum = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const own = (family: Family) => get('/user/participant/protocols', family.child);

const some = async (points: readonly number[], more: Parameters<typeof makeCandidate>[1] = {}) => {
  const made: Family[] = [];
  for (const one of points) made.push(await makeCandidate(portal, { points: one, ...more }));
  return made;
};

/** Makes the next wave and sends its signal. */
async function signal(): Promise<{ wave_id: number; number: number }> {
  const { wave } = (await enrollment.wave(anna)).body;
  expect((await enrollment.post(curator, 'signal', { wave_id: wave.wave_id })).status).toBe(200);
  return wave;
}

const letterTo = async ({ email }: Person): Promise<string> => {
  const rows = await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id);
  return rows.at(-1)?.text ?? '';
};

test('nothing is published before an administrator has confirmed it once, nor while it is switched off', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [first] = await some([9, 8, 7]);
  if (!first) throw new Error('nobody');
  await signal();
  expect(await portal.db.$count(publishedProtocols)).toBe(0);
  expect((await get('/selection/2027/1')).status).toBe(404);
  expect((await get('/selection/2027/1/file')).status).toBe(404);
  expect(await letterTo(first.parent)).not.toContain('SHA-256');
  expect((await own(first)).body.data).toEqual([]);

  expect((await confirm(curator)).status).toBe(403);
  const confirmed = (await confirm()).body.confirmed_at;
  expect((await confirm(await makePerson(portal, 'administrator'))).body.confirmed_at).toBe(confirmed);
  await setPlaces(portal, { keepers: 2 });
  await signal();
  // What was signalled before stays unpublished: no letter has its sum.
  expect((await get('/selection/2027/1')).status).toBe(404);
  expect((await get('/selection/2027/2')).status).toBe(200);

  await saveConfiguration(portal.db, { publish_protocols: false }, null);
  await setPlaces(portal, { keepers: 3 });
  await signal();
  expect((await get('/selection/2027/3')).status).toBe(404);
  // What is published stays.
  expect((await get('/selection/2027/2')).status).toBe(200);
  expect((await get('/admin/enrollment/protocols', curator)).body).toMatchObject({
    is_on: false,
    confirmed: { at: confirmed, by: 'Анна Волнова' },
    data: [{ wave: 2, entries: [{ entry: 0 }] }],
  });
});

test('a stranger verifies a wave from the letter alone: page, file, sum, and the line by its code', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 2, rescuers: 1 });
  const [, second] = await some([60, 50.25, 40, 30, 20, 10]);
  const [rescuer] = await some([5], { direction: 'rescuers' });
  if (!second || !rescuer) throw new Error('nobody');
  const { wave_id } = await signal();

  for (const reader of [second.parent, second.child]) {
    const letter = await letterTo(reader);
    const page = /https?:\/\/\S+\/selection\/\d+\/\d+/.exec(letter)?.[0] ?? '';
    const hash = /[0-9a-f]{64}/.exec(letter)?.[0] ?? '';
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(letter)?.[0] ?? '';
    const { pathname } = new URL(page);
    const shown = (await get(pathname)).body.protocol;
    expect(shown.entries).toMatchObject([{ entry: 0, sha256: hash, former_sha256: null, reason: null, corrected: [] }]);
    const downloaded = await fetch(`${portal.url}/api${pathname}/file?entry=0`);
    const bytes = Buffer.from(await downloaded.arrayBuffer());
    expect(sum(bytes)).toBe(hash);
    expect(bytes.length).toBe(shown.entries[0].size);
    expect(downloaded.headers.get('content-disposition')).toContain('protokol-2027-1.txt');
    expect(downloaded.headers.get('x-robots-tag')).toBe('noindex');
    expect(bytes.toString('utf8')).toContain(`\n2;${code};приглашение;50,25;0;0;0;50,25\n`);
    expect(shown.lines[1]).toMatchObject({ place: 2, code, outcome: 'invited', total: 50.25 });

    // The server compares a typed sum, however it was copied, and a file.
    const typed = encodeURIComponent(` ${hash.toUpperCase().replace(/(.{8})/g, '$1 ')}`);
    expect((await get(`${pathname}?sha256=${typed}`)).body.protocol.compared).toEqual({ sha256: hash, entry: 0 });
    const line = letter.split('\n').find((one) => one.includes(hash)) ?? '';
    const pasted = await get(`${pathname}?sha256=${encodeURIComponent(line)}`);
    expect(pasted.body.protocol.compared, line).toEqual({ sha256: hash, entry: 0 });
    const check = async (content: Buffer, headers: Record<string, string> = {}) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(content)]), 'protokol.txt');
      return await fetch(`${portal.url}/api${pathname}/check`, {
        method: 'POST',
        body: form,
        headers,
        redirect: 'manual',
      });
    };
    expect(await (await check(bytes)).json()).toEqual({ ok: true, sha256: hash, entry: 0 });
    const forged = Buffer.from(bytes.toString('utf8').replace('50,25', '50,26'));
    const led = await check(forged, { accept: 'text/html' });
    expect([led.status, led.headers.get('location')]).toEqual([303, `${pathname}?sha256=${sum(forged)}#check`]);
    expect((await get(`${pathname}?sha256=${sum(forged)}`)).body.protocol.compared.entry).toBeNull();
    // A file that cannot be compared leads the form back, too; a machine reads why.
    for (const [content, status, fault] of [
      [Buffer.alloc(0), 422, 'empty'],
      [Buffer.alloc(17 * 1024 * 1024), 413, 'large'],
    ] as const) {
      expect((await check(content)).status).toBe(status);
      const back = await check(content, { accept: 'text/html' });
      expect([back.status, back.headers.get('location')]).toEqual([303, `${pathname}?fault=${fault}#check`]);
    }
  }

  // The notice has the sum, and the page its line.
  const notices = (await get('/notices', second.parent)).body.data;
  const [published] = await portal.db.select().from(publishedProtocols).where(eq(publishedProtocols.wave_id, wave_id));
  const sha256 = published?.sha256 ?? '';
  expect(JSON.stringify(notices)).toContain(sha256);
  expect((await own(second)).body.data).toMatchObject([
    { wave: 1, sha256, place: 2, direction: 'keepers', outcome: 'invited' },
  ]);
  const ofParent = await get(`/user/participant/protocols?participant_id=${second.child.id}`, second.parent);
  expect(ofParent.body.data).toHaveLength(1);
  expect((await get(`/user/participant/protocols?participant_id=${second.child.id}`, rescuer.parent)).status).toBe(404);
  // Fewer than five candidates: no parts of points.
  const few = (await get('/selection/2027/1?part=3')).body.protocol;
  expect(few).toMatchObject({ part: 3, lines: [{ points: null, total: 5 }] });
  expect(few.directions[2]).toMatchObject({ title: 'Спасатели', hidden: 'few', candidates: 1 });
  for (const wrong of ['?part=9', '?page=2', '?part=0'])
    expect((await get(`/selection/2027/1${wrong}`)).status).toBeGreaterThanOrEqual(404);
});

test('the published list is the protocol of the wave, row by row, and no byte of it tells who anybody is', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 3, inventors: 2, hydronauts: 1 });
  const families = [
    ...(await some([70.5, 60, 50.75, 40, 30, 20])),
    ...(await some([9, 8, 7.25], { direction: 'inventors' })),
    ...(await some([3], { direction: 'hydronauts' })),
    await makeCandidate(portal, { points: 90, is_black_labelled: true }),
    await makeCandidate(portal, { points: 80, status: s.TO_ASSESS }),
  ];
  // Each a person with marks of one's own, in everything that might leak.
  for (const [number, { child, parent, participation_id }] of families.entries()) {
    const sign = String.fromCharCode(1072 + number);
    await portal.db
      .update(users)
      .set({
        surname: `Жемчугов${sign}`,
        name: `Велимир${sign}`,
        patronymic: `Ладожич${sign}`,
        birth_date: `2012-07-${10 + number}`,
      })
      .where(eq(users.id, child.id));
    await portal.db
      .update(users)
      .set({ surname: `Родителев${sign}` })
      .where(eq(users.id, parent.id));
    await portal.db
      .update(participations)
      .set({ region: 'Камчатский край', points: sql`${participations.points} + 0` })
      .where(eq(participations.id, participation_id));
  }
  const { wave_id } = await signal();
  const text = (await get('/selection/2027/1/file')).body as string;
  const published = readProtocol(text);
  const rows = await portal.db.select().from(waveRows).where(eq(waveRows.wave_id, wave_id));
  const owners = new Map(
    (await portal.db.select().from(protocolLines)).map((line) => [line.code, line.participation_id]),
  );
  const lines = published.directions.flatMap(({ title, hidden, lines: all }) =>
    all.map((line) => ({ title, hidden, ...line })),
  );
  const titles = { keepers: 'Хранители', inventors: 'Изобретатели', hydronauts: 'Гидронавты' } as Record<
    string,
    string
  >;
  const facts = (one: {
    title: string;
    place: number | null;
    outcome: string;
    total: number | null;
    who: number | null | undefined;
  }) => JSON.stringify([one.title, one.place, one.outcome, one.total, one.who]);
  expect(lines.map((line) => facts({ ...line, who: owners.get(line.code ?? '') })).toSorted()).toEqual(
    rows
      .map((row) =>
        facts({
          title: titles[row.direction] ?? '',
          place: row.place === 0 ? null : row.place,
          outcome: row.outcome,
          total: row.learning_points_total,
          who: row.participation_id,
        }),
      )
      .toSorted(),
  );
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(
    new Set(['invited', 'black_label', 'not_assessed', 'next']),
  );
  for (const { hidden, points, total } of lines) {
    expect(hidden === null).toBe(points !== null);
    if (points)
      expect(points.learning + points.achievements + points.cadet + points.volunteer).toBeCloseTo(total ?? 0, 10);
  }

  const pages = await Promise.all(
    [1, 2, 4].map(async (part) => JSON.stringify((await get(`/selection/2027/1?part=${part}`)).body)),
  );
  const everything = [text, ...pages].join('\n').toLowerCase();
  const codes = [...owners.keys()];
  const telling = [
    'жемчугов',
    'велимир',
    'ладожич',
    'родителев',
    'волнова',
    'камчат',
    '2012',
    '.07.2012',
    'ocean.test',
    '+79',
    'school',
    'школ',
    'user_id',
    'participation',
  ];
  for (const word of telling) expect([word, everything.includes(word)]).toEqual([word, false]);
  // A number of an account or a participation, where it is long enough to be one, stands nowhere either.
  const ids = families.flatMap(({ child, parent, participation_id }) => [child.id, parent.id, participation_id]);
  const [{ sealed } = { sealed: '' }] = await portal.db.select().from(selectionSecrets);
  const secret = Buffer.from(portal.secret.unseal(sealed), 'base64url');
  expect(everything).not.toContain(secret.toString('hex'));
  // Codes cannot be made of what is public: neither by an unkeyed hash nor by another secret.
  for (const code of codes) {
    const id = owners.get(code) ?? 0;
    expect(lineCode(secret, wave_id, id)).toBe(code);
    for (const guess of ['', '2027', String(wave_id), portal.config.PORTAL_ORIGIN])
      expect(lineCode(Buffer.from(guess), wave_id, id)).not.toBe(code);
    expect(ids.some((one) => code.includes(String(one)) && String(one).length > 5)).toBe(false);
  }
  expect(new Set(codes).size).toBe(rows.length);
  // The administration's own protocol knows whose they are.
  const known = await listProtocolRows(portal.db, wave_id);
  expect(known.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  expect(sealed).not.toContain(secret.toString('base64url'));
});

test('published with the signal once, in its transaction: repeated and at once it is one, and the database refuses a change', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 2 });
  await some([6, 5, 4, 3, 2]);
  const { wave } = (await enrollment.wave(anna)).body;
  const preview = (await get(`/admin/enrollment/protocols/preview?wave_id=${wave.wave_id}`, curator)).body;
  expect(preview.is_published).toBe(false);
  expect((await get('/selection/2027/1')).status).toBe(404);
  await Promise.all([anna, curator, anna].map((by) => enrollment.post(by, 'signal', { wave_id: wave.wave_id })));
  const [published, ...others] = await portal.db.select().from(publishedProtocols);
  expect(others).toEqual([]);
  const text = published?.file.toString('utf8') ?? '';
  const unknown = (of: string) => of.replace(/^Опубликован: .*$/m, '').replace(/[0-9A-Z•]{4}(?:-[0-9A-Z•]{4}){2}/g, '');
  expect(unknown(text)).toBe(unknown(preview.text));
  expect((await get(`/admin/enrollment/protocols/preview?wave_id=${wave.wave_id}`, anna)).body).toEqual({
    ok: true,
    text,
    is_published: true,
  });
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'protocol_published'));
  expect(lines.at(-1)?.details).toMatchObject({ wave_id: wave.wave_id, sha256: published?.sha256, lines: 5 });

  // Points, places and names may change as they like.
  await portal.db.update(participations).set({ points: 99 });
  await saveConfiguration(portal.db, { programme_name: 'Другое имя' }, null);
  expect(sum((await get('/selection/2027/1/file')).body)).toBe(published?.sha256);
  await saveConfiguration(portal.db, { programme_name: 'Программа подводных исследований' }, null);
  for (const change of [sql`file = 'x'`, sql`sha256 = 'x'`, sql`reason = 'x'`, sql`published_at = now()`])
    await expect(portal.db.execute(sql`update published_protocols set ${change}`)).rejects.toThrow();
});

test('a line taken back before the signal is no invitation; a wave of one shows neither place nor points; held results show none either', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 2, rescuers: 1 });
  const [first, , third] = await some([60, 50, 40, 30, 20]);
  await some([9, 8, 7, 6, 5, 4], { direction: 'rescuers' });
  if (!first || !third) throw new Error('nobody');
  const { wave } = (await enrollment.wave(anna)).body;
  await enrollment.post(anna, 'take_back', { participant_id: first.child.id, reason: 'Не та строка' });
  await saveConfiguration(portal.db, { hold_points: true }, null);
  await portal.db.execute(sql`insert into released_results (season, direction) values (2027, 'keepers')`);
  await enrollment.post(anna, 'signal', { wave_id: wave.wave_id });
  await portal.db.execute(sql`delete from released_results`);
  await saveConfiguration(portal.db, { hold_points: false }, null);
  const { directions } = readProtocol((await get('/selection/2027/1/file')).body);
  expect(directions[0]).toMatchObject({
    invited_count: 1,
    hidden: null,
    lines: [{ place: 1, outcome: 'withdrawn' }, { place: 2, outcome: 'invited' }, {}, {}, {}],
  });
  const held = directions[2];
  expect(held).toMatchObject({ hidden: 'held', invited_count: 1 });
  expect(held?.lines.map(({ place, points, total }) => [place, points, total])).toEqual(
    Array(6).fill([null, null, null]),
  );
  expect(held?.lines.map(({ code }) => code)).toEqual(held?.lines.map(({ code }) => code).toSorted());
  expect((await own(first)).body.data).toMatchObject([{ outcome: 'withdrawn', place: 1 }]);

  const single = await enrollment.single(anna, third, 'Семья попросила из-за болезни брата');
  expect(single.status).toBe(200);
  const alone = (await get('/selection/2027/2/file')).body as string;
  expect(readProtocol(alone).directions).toMatchObject([
    { hidden: 'single', lines: [{ place: null, outcome: 'invited', points: null, total: null }] },
  ]);
  expect(alone).not.toContain('болезни');
  expect(await letterTo(third.parent)).toContain(sum(alone));
  // Another code in each wave, and no place: nobody is followed from one file to the next.
  const [later, earlier] = (await own(third)).body.data;
  expect([later.wave, earlier.wave]).toEqual([2, 1]);
  expect(later.code).not.toBe(earlier.code);
});

test('a correction is an entry of its own, chained to the one before, with a reason that names nobody', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 1 });
  const [first, second] = await some([60, 50, 40, 30, 20]);
  if (!first || !second) throw new Error('nobody');
  await portal.db.update(users).set({ surname: 'Морской', name: 'Пётр' }).where(eq(users.id, second.child.id));
  const { wave_id } = await signal();
  const before = (await get('/selection/2027/1')).body.protocol.entries[0];
  expect((await get(`/admin/enrollment/protocols/changed?wave_id=${wave_id}`, anna)).body.data).toEqual([]);
  await portal.db.update(participations).set({ points: 55 }).where(eq(participations.id, second.participation_id));
  const [changed, ...others] = (await get(`/admin/enrollment/protocols/changed?wave_id=${wave_id}`, curator)).body.data;
  expect(others).toEqual([]);
  expect(changed).toMatchObject({ name: 'Пётр Морской', before: { total: 50 }, after: { place: 2, total: 55 } });

  const request_key = randomUUID();
  const correct = (reason: string, more: object = {}) =>
    enrollment.post(curator, 'protocols/correct', { wave_id, reason, codes: [changed.code], request_key, ...more });
  for (const leak of [
    'Баллы Морского посчитаны дважды',
    'Ошиблись в баллах Петра',
    'Пишите anna@ocean.test',
    'Звоните +7 921 000-11-22',
  ])
    expect([leak, (await correct(leak)).body.fields?.reason]).toEqual([leak, expect.stringContaining('уберите')]);
  expect((await correct('Баллы', { codes: ['0000-0000-0000'] })).status).toBe(409);
  const reason = 'Возражение принято: задание 4 теста засчитано';
  const [made, again] = await Promise.all([correct(reason), correct(reason)]);
  expect(made.body.entry).toMatchObject({ entry: 1, reason, former_sha256: before.sha256 });
  expect(again.body).toEqual(made.body);

  const shown = (await get('/selection/2027/1')).body.protocol;
  expect(shown.entries[0]).toEqual(before);
  expect(shown.entries[1]).toMatchObject({
    entry: 1,
    reason,
    corrected: [{ direction: 'Хранители', before: { total: 50 }, after: { total: 55 } }],
  });
  const file = (await get('/selection/2027/1/file?entry=1')).body as string;
  expect(sum(file)).toBe(made.body.entry.sha256);
  expect(readCorrection(file)).toMatchObject({ entry: 1, reason, former_sha256: before.sha256 });
  expect(sum((await get('/selection/2027/1/file')).body)).toBe(before.sha256);
  expect((await get('/selection/2027/1/file?entry=2')).status).toBe(404);
  expect((await own(second)).body.data).toMatchObject([{ corrections: 1 }]);
  // Put right already: it is no other any more.
  expect((await get(`/admin/enrollment/protocols/changed?wave_id=${wave_id}`, anna)).body.data).toEqual([]);
  const third = await correct('Опечатка в названии программы', { codes: [], request_key: randomUUID() });
  expect(third.body.entry).toMatchObject({ entry: 2, former_sha256: made.body.entry.sha256 });
  const log = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'protocol_corrected'))
    .orderBy(actionLog.id);
  expect(log).toMatchObject([reason, 'Опечатка в названии программы'].map((why) => ({ actor_id: curator.id, why })));
});

test('an erased child’s line stays as published and is nobody’s; its family has it in the export until then', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 1 });
  const [first] = await some([60, 50, 40, 30, 20]);
  if (!first) throw new Error('nobody');
  await signal();
  const file = (await get('/selection/2027/1/file')).body;
  const [{ code }] = (await own(first)).body.data;
  const [kept] = await collectData(portal.db, portal.parts, first.child.id);
  expect(JSON.stringify(kept)).toContain(code);
  await portal.db.execute(sql`
    insert into erasures (subject_id, asked_by, asked_as, why, due_at)
    values (${first.parent.id}, ${first.parent.id}, 2, '', now() - interval '1 day')`);
  await watchErasures.run(portal, {}, { last: false });
  expect(await portal.db.$count(users, eq(users.id, first.child.id))).toBe(0);
  expect((await get('/selection/2027/1/file')).body).toBe(file);
  expect(await portal.db.select().from(protocolLines).where(eq(protocolLines.code, code))).toMatchObject([
    { participation_id: null },
  ]);
  const { rows } = await portal.db.execute<{ found: number }>(
    sql`select count(*)::integer as found from messages where text like ${`%${code}%`}`,
  );
  expect(rows[0]?.found).toBe(0);
});

test('a code is made anew with another secret where the portal’s key is another one by now, and published ones stay', async () => {
  await confirm();
  await setPlaces(portal, { keepers: 1 });
  await some([60, 50, 40, 30, 20]);
  await signal();
  const before = (await get('/selection/2027/1/file')).body;
  await portal.db.update(selectionSecrets).set({ sealed: 'другой ключ' });
  await setPlaces(portal, { keepers: 2 });
  await signal();
  expect((await get('/selection/2027/1/file')).body).toBe(before);
  expect((await get('/selection/2027/2')).status).toBe(200);
});

const points = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
const title = fc.string({ unit: fc.constantFrom(...'Хранители ;:—«»\n1'), maxLength: 30 });
const line = fc.record({
  place: fc.option(fc.integer({ min: 1, max: 9999 })),
  code: fc.option(fc.constantFrom('7F3K-9QXR-2M4T', '0000-0000-0001')),
  outcome: fc.constantFrom(...openOutcomes),
  points: fc.option(fc.record({ learning: points, achievements: points, cadet: points, volunteer: points })),
  total: fc.option(points),
});
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('what is read of a file is what was written into it, whatever titles and reasons are typed', () => {
  const head = { programme: title, season: fc.constant(2027), wave: fc.integer({ min: 1, max: 99 }) };
  const protocols = fc.record({
    ...head,
    kind: fc.constant('первая волна'),
    made: fc.constant('27.11.2026 12:00'),
    published: fc.constant('28.11.2026 12:00'),
    rule: title,
    directions: fc.array(
      fc.record({
        title,
        capacity: fc.nat(999),
        taken: fc.nat(99),
        candidates: fc.nat(999),
        invited_count: fc.nat(99),
        hidden: fc.option(fc.constantFrom(...hiddenPoints)),
        lines: fc.array(line, { maxLength: 5 }),
      }),
      { maxLength: 5 },
    ),
  });
  fc.assert(
    fc.property(protocols, (protocol: PublishedProtocol) => {
      expect(readProtocol(renderProtocol(protocol))).toEqual({
        ...protocol,
        programme: oneLine(protocol.programme),
        rule: oneLine(protocol.rule),
        directions: protocol.directions.map((one) => ({ ...one, title: oneLine(one.title) })),
      });
    }),
  );
  const corrected = fc.record({ direction: title, before: line, after: line });
  const corrections = fc.record({
    ...head,
    entry: fc.integer({ min: 1, max: 9 }),
    published: fc.constant('28.11.2026 12:00'),
    former_sha256: fc.constant('b5bb9d8014a0f9b1'),
    reason: title,
    lines: fc.array(corrected, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(corrections, (correction: PublishedCorrection) => {
      expect(readCorrection(renderCorrection(correction))).toEqual({
        ...correction,
        programme: oneLine(correction.programme),
        reason: oneLine(correction.reason),
        lines: correction.lines.map((one) => ({ ...one, direction: oneLine(one.direction).replaceAll(';', ',') })),
      });
    }),
  );
});

test('a reason names somebody in any case of the name, and nobody by a word that only begins alike', () => {
  const people = [
    { surname: 'Морская', name: 'Дарья' },
    { surname: 'Лис', name: 'Пётр' },
    { surname: 'Римская-Корсакова', name: 'Ян' },
  ];
  const naming = [
    'Баллы Морской',
    'У Дарьи ошибка',
    'Лиса пересчитали',
    'ПЕТРОМ сдано',
    'Баллы Корсаковой',
    'Яну не зачли',
  ];
  for (const reason of [...naming, 'Римскую-Корсакову пересчитали', 'Иванова-Корсакова'])
    expect([reason, namesSomebody(reason, people)]).toEqual([reason, true]);
  for (const reason of [
    'Возражение принято',
    'Баллы за тест',
    'Петровка',
    'морская тема',
    'Листок задания 4',
    'Январь',
  ])
    expect([reason, namesSomebody(reason, people)]).toEqual([reason, false]);
});

/** As the first portals have published it: these words are read for ever, whatever newer ones say. */
const published = `Открытый протокол зачисления
Программа: Океанавтика
Сезон: 2027
Волна: 1
Вид волны: первая волна
Проведена: 25.11.2026 10:57 (время московское)
Опубликован: 28.11.2026 03:21 (время московское)
Порядок: По сумме баллов.
Коды: код строки знают только семья ребёнка и администрация; имён в протоколе нет

Направление: Спасатели
Мест: 5
Было занято: 1
Кандидатов: 9
Приглашено: 1
Баллы: все части и сумма
Место;Код;Решение;Тесты;Достижения;Кадет;Волонтёр;Всего
1;1TH1-EJK4-WVE2;приглашение;222,66;5;0;0;227,66
2;SB6T-B4FA-SABW;вне счёта: решение администрации;1;0;0;0;1
—;S2HK-4Y2G-BYDT;вне счёта: нарушение правил (чёрная метка);1;0;0;0;1
—;—;вне счёта: достижения ещё не оценены;1;0;0;0;1
3;05GF-VAYN-5R6C;ждёт места;1;0;0;0;1

Направление: Гидронавты
Мест: 1
Было занято: 0
Кандидатов: 1
Приглашено: 1
Баллы: только сумма, потому что кандидатов меньше пяти
Место;Код;Решение;Тесты;Достижения;Кадет;Волонтёр;Всего
1;B5VG-DRDX-16B6;приглашение;—;—;—;—;232,1
`;

test('a file that was published by an earlier version is read as it was, and written word by word', () => {
  const read = readProtocol(published);
  expect(renderProtocol(read)).toBe(published);
  expect(read.directions.map(({ hidden }) => hidden)).toEqual([null, 'few']);
  expect(read.directions[0]?.lines.map(({ outcome }) => outcome)).toEqual(openOutcomes);
});
