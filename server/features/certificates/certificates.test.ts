import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allSentMessage, sentUndeletableMessage } from '#contract/certificates/kinds.ts';
import { statuses as s } from '#contract/statuses.ts';
import { certificatesOf, makeCertificateCandidate } from '#tests/certificates.ts';
import { forgetLimits, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { files, messages, notices, participations, certificates as table, users } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';

/** docs/product/certificates.md: who may have one, sending, the archive, deletion, cabinets. */
const portal = portalForFile();
const certificates = certificatesOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(table);
});

const statusOf = async (id: number) =>
  (await portal.db.select({ status: participations.status }).from(participations).where(eq(participations.id, id)))[0]
    ?.status;
const rowOf = async (id: number) => (await certificates.list(anna, `ids=${id}`)).body.data[0];
const take = (url: string, by?: Person) =>
  fetch(`${portal.url}${url}`, { headers: by ? { authorization: `Bearer ${by.token}` } : {} });

test('each kind comes of its status, and of no other', async () => {
  const due = [
    [await makeCertificateCandidate(portal, s.NOT_ENROLLED), 'participant'],
    [await makeCertificateCandidate(portal, s.SHIFT_COMPLETED), 'winner'],
  ] as const;
  for (const [{ participation_id }, kind] of due) {
    expect((await rowOf(participation_id)).kind).toBe(kind);
    const { status, body } = await certificates.create(anna, participation_id);
    expect([status, body.certificate.kind, body.certificate.version]).toEqual([200, kind, 1]);
    expect(body.certificate.number).toMatch(/^2027-[0-9A-HJKMNP-TV-Z]{8}$/);
    // Repeated, or pressed by two at once: the same.
    const again = await Promise.all([1, 2].map(() => certificates.create(anna, participation_id)));
    expect(again.map((one) => one.body.certificate)).toEqual([body.certificate, body.certificate]);
  }
  const guide = await makeGuide(portal, s.TRAINING_COMPLETED);
  const [standing] = await portal.db.select().from(participations).where(eq(participations.user_id, guide.id));
  expect((await certificates.create(anna, standing?.id ?? 0)).body.certificate.kind).toBe('guide');
  for (const status of [s.ASSESSED, s.ARRIVED, s.TRIP_CANCELLED, s.TRAINING_COMPLETED]) {
    const { participation_id } = await makeCertificateCandidate(portal, status);
    const refused = await certificates.create(anna, participation_id);
    expect([refused.status, refused.body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
    expect(await rowOf(participation_id)).toBeUndefined();
  }
  expect((await certificates.create(anna, 999_999_999)).status).toBe(404);
});

test('two who create at once make one certificate', async () => {
  const { participation_id } = await makeCertificateCandidate(portal);
  const made = await Promise.all([1, 2, 3, 4].map(() => certificates.create(anna, participation_id)));
  expect(new Set(made.map(({ body }) => body.certificate?.number)).size).toBe(1);
  expect(await portal.db.$count(table)).toBe(1);
  expect(await portal.db.$count(files, eq(files.subject_id, (await rowOf(participation_id)).user_id))).toBe(1);
});

test('sending moves 470 and 500 to 510, guides stay, and each family has one letter', async () => {
  const [anchor, buoy] = [
    await makeCertificateCandidate(portal, s.NOT_ENROLLED),
    await makeCertificateCandidate(portal, s.SHIFT_COMPLETED),
  ];
  const guide = await makeGuide(portal, s.TRAINING_COMPLETED);
  const [standing] = await portal.db.select().from(participations).where(eq(participations.user_id, guide.id));
  const ids = [anchor.participation_id, buoy.participation_id, standing?.id ?? 0];
  for (const id of ids) await certificates.create(anna, id);
  expect((await certificates.own(anchor.child)).body.data).toEqual([]);
  const twice = await Promise.all([certificates.sendAll(anna), certificates.sendAll(anna)]);
  expect(twice.reduce((all, { body }) => all + (body.sent ?? 0), 0)).toBe(3);
  expect(await Promise.all(ids.map(statusOf))).toEqual([s.CERTIFIED, s.CERTIFIED, s.TRAINING_COMPLETED]);
  for (const { id, email } of [anchor.child, anchor.parent, buoy.child, buoy.parent, guide]) {
    expect(await portal.db.$count(notices, eq(notices.user_id, id))).toBe(1);
    const letters = await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/\/certificate/);
  }
  const refused = await certificates.sendAll(anna);
  expect([refused.status, refused.body.errors]).toEqual([422, [allSentMessage]]);
  const chosen = await certificates.send(anna, ids);
  expect([chosen.status, chosen.body.errors]).toEqual([422, [allSentMessage]]);
});

test('of the chosen all are sent or none, with a line for each that cannot be', async () => {
  const [ready, without] = [
    await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, { surname: 'Готов' }),
    await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, { surname: 'Без' }),
  ];
  const renamed = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, { surname: 'Старов' });
  for (const { participation_id } of [ready, renamed]) await certificates.create(anna, participation_id);
  await portal.db.update(users).set({ surname: 'Новов' }).where(eq(users.id, renamed.child.id));
  const ids = [ready, without, renamed].map(({ participation_id }) => participation_id);
  const refused = await certificates.send(anna, ids);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    expect.stringMatching(/^Без .*: сертификат ещё не создан$/),
    expect.stringMatching(/^Новов .*: имя или вид сертификата изменились, сначала переделайте его$/),
  ]);
  expect(await statusOf(ready.participation_id)).toBe(s.SHIFT_COMPLETED);
  expect((await rowOf(renamed.participation_id)).is_outdated).toBe(true);
  // All: who can be sent to is, the other is left and counted.
  expect((await certificates.sendAll(anna)).body).toMatchObject({ sent: 1, skipped: 1 });
  expect((await certificates.sendAll(anna)).body.errors[0]).toMatch(/^Отправить сейчас нельзя/);
});

test('a sent one is not deleted, nor anything beside it; a curator deletes none', async () => {
  const [sent, made] = [await makeCertificateCandidate(portal), await makeCertificateCandidate(portal)];
  for (const { participation_id } of [sent, made]) await certificates.create(anna, participation_id);
  await certificates.send(anna, [sent.participation_id]);
  const both = [sent.participation_id, made.participation_id];
  const refused = await certificates.remove(anna, both);
  expect([refused.status, refused.body.errors]).toEqual([422, [sentUndeletableMessage]]);
  expect(await portal.db.$count(table)).toBe(2);
  const curator = await makePerson(portal, 'curator');
  expect((await certificates.remove(curator, both)).status).toBe(403);
  const { path } = (await rowOf(made.participation_id)).certificate;
  expect((await certificates.remove(anna, [made.participation_id])).body.deleted).toBe(1);
  expect((await certificates.remove(anna, [made.participation_id])).body.deleted).toBe(0);
  expect(await portal.storage.has(path)).toBe(false);
  expect((await rowOf(made.participation_id)).certificate).toBeNull();
});

test('the archive holds what it was given, sends what was not sent, and gives back', async () => {
  const [sent, made] = [
    await makeCertificateCandidate(portal),
    await makeCertificateCandidate(portal, s.NOT_ENROLLED, { surname: 'Архивова' }),
  ];
  for (const { participation_id } of [sent, made]) await certificates.create(anna, participation_id);
  await certificates.send(anna, [sent.participation_id]);
  expect((await certificates.archiveAll(anna)).body.archived).toBe(1);
  expect((await certificates.archive(anna, [made.participation_id])).body.archived).toBe(1);
  expect((await certificates.list(anna)).body.data.map((row: { id: number }) => row.id)).not.toContain(
    made.participation_id,
  );
  expect((await certificates.archived(anna, 'sent=false')).body.data).toMatchObject([{ id: made.participation_id }]);
  expect((await certificates.archived(anna, `search=${encodeURIComponent('архивова')}`)).body.total).toBe(1);
  // It stays in the family's cabinet.
  expect((await certificates.own(sent.child)).body.data).toHaveLength(1);
  const inList = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, { surname: 'Листова' });
  await certificates.create(anna, inList.participation_id);
  const refused = await certificates.sendArchived(anna, [inList.participation_id]);
  expect(refused.body.errors).toEqual([expect.stringMatching(/^Листова .*: сертификата нет в архиве$/)]);
  expect((await certificates.send(anna, [made.participation_id])).body.errors[0]).toMatch(/: сертификат в архиве$/);
  expect((await certificates.sendArchived(anna, [made.participation_id])).body.sent).toBe(1);
  expect(await statusOf(made.participation_id)).toBe(s.CERTIFIED);
  const back = [sent.participation_id, made.participation_id];
  expect((await certificates.bringBack(anna, back)).body.returned).toBe(2);
  expect((await certificates.bringBack(anna, back)).body.returned).toBe(0);
  expect((await rowOf(made.participation_id)).certificate).toMatchObject({ archived_at: null });
});

test('a family has its own certificate once it was sent, and nobody else’s', async () => {
  const named = { surname: 'Иванов', name: 'Пётр' };
  const [own, other] = [
    await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, named),
    await makeCertificateCandidate(portal),
  ];
  for (const { participation_id } of [own, other]) await certificates.create(anna, participation_id);
  const { path } = (await rowOf(own.participation_id)).certificate;
  for (const by of [own.child, own.parent]) expect((await take(`/api/storage/${path}`, by)).status).toBe(404);
  await certificates.send(anna, [own.participation_id]);
  for (const by of [own.child, own.parent, anna]) {
    const { status, headers } = await take(`/api/storage/${path}`, by);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename*=UTF-8''${encodeURIComponent('Сертификат 2027 Иванов Пётр.pdf')}`,
    ]);
  }
  for (const by of [other.child, other.parent, undefined])
    expect((await take(`/api/storage/${path}`, by)).status).toBe(404);
  const [mine] = (await certificates.own(own.child)).body.data;
  expect((await certificates.own(own.parent, own.child.id)).body.data).toEqual([mine]);
  expect((await take(mine.preview_url, own.parent)).headers.get('content-type')).toMatch(/^image/);
  for (const by of [other.parent, other.child]) expect((await certificates.own(by, own.child.id)).status).toBe(404);
  expect((await certificates.own(own.parent)).status).toBe(422);
});

test('made anew after a corrected name: the same number, the former file gone, the family told', async () => {
  const { child, parent, participation_id } = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, {
    surname: 'Ашипкин',
  });
  const first = (await certificates.create(anna, participation_id)).body.certificate;
  await certificates.send(anna, [participation_id]);
  await portal.db.update(users).set({ surname: 'Ошибкин' }).where(eq(users.id, child.id));
  const { body } = await certificates.create(anna, participation_id);
  expect(body.certificate).toMatchObject({
    number: first.number,
    version: 2,
    full_name: expect.stringMatching(/^Ошибкин/),
  });
  expect(await portal.storage.has(first.path)).toBe(false);
  expect((await take(`/api/storage/${first.path}`, child)).status).toBe(404);
  const [mine] = (await certificates.own(parent, child.id)).body.data;
  const text = pdfText(Buffer.from(await (await take(mine.url, parent)).arrayBuffer()));
  expect(text).toContain('Ошибкин');
  expect(text).toContain(first.number);
  expect(await portal.db.$count(notices, eq(notices.user_id, parent.id))).toBe(2);
  expect((await rowOf(participation_id)).is_outdated).toBe(false);
});

test('the list finds by name and number, and is filtered by kind, state and direction', async () => {
  const made = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, {
    surname: 'Находкин',
    direction: 'aquanauts',
  });
  const { number } = (await certificates.create(anna, made.participation_id)).body.certificate;
  const found = async (filter: string) =>
    (await certificates.list(anna, filter)).body.data.some(({ id }: { id: number }) => id === made.participation_id);
  const typed = [number, number.toLowerCase(), number.replace('-', ''), number.slice(0, 9)];
  for (const search of [...typed, 'находкин']) expect(await found(`search=${encodeURIComponent(search)}`)).toBe(true);
  for (const filter of ['kind=winner', 'state=created', 'direction=aquanauts', 'season=2027'])
    expect(await found(filter)).toBe(true);
  for (const filter of ['kind=guide', 'state=sent', 'state=awaiting', 'direction=keepers', 'season=2026'])
    expect(await found(filter)).toBe(false);
  expect((await certificates.list(anna, 'kind=shark')).status).toBe(422);
  const excel = await take(`/api/admin/certificate/excel?search=${number}`, anna);
  const cells = [...partsOfDocument(Buffer.from(await excel.arrayBuffer())).values()].join('');
  expect(cells).toContain('Находкин');
  expect(cells).toContain(number);
});

test('files are taken as one archive, named by name and number', async () => {
  const { participation_id } = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, {
    surname: 'Архипов',
    name: 'Ян',
    patronymic: '',
  });
  const { number } = (await certificates.create(anna, participation_id)).body.certificate;
  const answer = await fetch(`${portal.url}/api/admin/certificate/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [participation_id] }),
  });
  expect([...partsOfDocument(Buffer.from(await answer.arrayBuffer())).keys()]).toEqual([`Архипов Ян ${number}.pdf`]);
  const empty = await makeCertificateCandidate(portal);
  const nothing = await portal.call('POST', '/admin/certificate/download', { ids: [empty.participation_id] }, anna);
  expect([nothing.status, nothing.body.errors]).toEqual([
    422,
    ['Скачивать нечего: ни одного сертификата здесь ещё не создано'],
  ]);
});
