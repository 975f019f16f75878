import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { detailsFile, detailsSignature, emptyPart, type Parts } from '#contract/site/details/parts.ts';
import { missingParts, partsOf, type SectionName, sectionNames } from '#contract/site/details/structure.ts';
import { uploadPublic } from '#tests/content.ts';
import { filledParts, sectionId, someDocument, someSignature, uploadSigned } from '#tests/details.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { somePdf, somePicture } from '#tests/materials.ts';
import { testOrganisation } from '#tests/organisation.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';

// docs/product/organisation-details.md

const portal = portalForFile();
let admin: Person;
let curator: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { name: 'Анна', surname: 'Волнова' });
  curator = await makePerson(portal, 'curator', { name: 'Олег', surname: 'Мысов' });
});

const save = (section: SectionName, parts: unknown, more: object = {}, by = admin) =>
  portal.call('PUT', `/admin/sveden/${sectionId(section)}`, { section, parts, ...more }, { token: by.token });
const own = async (section: SectionName) =>
  (await portal.call('GET', `/admin/sveden/${sectionId(section)}`, undefined, { token: admin.token })).body.record;
const shown = async (section: SectionName) => (await portal.call('GET', `/sveden/${section}`)).body.details;
const lineOf = async (section: SectionName) => {
  const { body } = await portal.call('GET', '/admin/sveden', undefined, { token: curator.token });
  return body.data.find((line: { section: string }) => line.section === section);
};
const read = (path: string, token?: string) =>
  portal.call('GET', `/storage/${path}`, undefined, token ? { token } : {});

/** What the configuration says already. */
const told = (section: string): string[] => (section === 'common' ? ['fullName', 'shortName', 'address', 'email'] : []);

test('every section is there from the beginning, with nothing in it and all of it missing', async () => {
  const { body } = await portal.call('GET', '/admin/sveden', undefined, { token: admin.token });
  expect(body.data.map(({ id, section }: { id: number; section: string }) => [id, section])).toEqual(
    sectionNames.map((section) => [sectionId(section), section]),
  );
  for (const line of body.data)
    expect(line).toMatchObject({
      missing: partsOf(line.section).flatMap(({ prop }) => (told(line.section).includes(prop) ? [] : prop)),
      changed_at: null,
      changed_by: null,
    });
  expect(await shown('vacant')).toEqual({ section: 'vacant', parts: {}, changed_at: null });
  const { fullName, telephone, email } = (await shown('common')).parts;
  expect([fullName?.value, telephone, email?.value]).toEqual([
    testOrganisation.organisation_name,
    undefined,
    testOrganisation.contact_email,
  ]);
  expect((await portal.call('GET', '/sveden/kraken')).body.fields).toHaveProperty('section');
});

describe.each(sectionNames)('%s', (section) => {
  test('filled with every part, it is shown whole and misses nothing; who changed it is told', async () => {
    const document = await uploadSigned(portal, admin.token);
    const parts = filledParts(section, document);
    expect((await save(section, parts)).body).toMatchObject({ ok: true });
    const { parts: kept, changed_at } = await shown(section);
    expect(missingParts(section, kept)).toEqual([]);
    expect(new Set(Object.keys(kept))).toEqual(new Set(Object.keys(parts)));
    expect(await lineOf(section)).toMatchObject({ missing: [], changed_at, changed_by: 'Волнова Анна' });
    for (const { prop, kind } of partsOf(section))
      if (kind === 'documents')
        expect(kept[prop].documents).toEqual([
          { ...document, content_type: 'application/pdf', size: expect.any(Number) },
        ]);
  });
});

test('the document for people names the very marks that are read', async () => {
  const text = await readFile('docs/product/organisation-details.md', 'utf8');
  for (const section of sectionNames) {
    const [own = ''] = text.split(`### /sveden/${section}\n`)[1]?.split('\n##') ?? [];
    const marks = [...own.matchAll(/`(\w+)`/g)].map(([, mark]) => mark);
    expect(marks).toEqual(
      partsOf(section).flatMap((part) => [
        part.prop,
        ...(part.kind === 'table' ? part.columns : []).map(({ prop }) => prop),
      ]),
    );
  }
});

test('what only seems filled is missing; what is absent in words is not; a value keeps no empty lines', async () => {
  const parts = {
    ovz: { ...emptyPart(), value: '<p> </p><script>alert(1)</script>' },
    techOvz: { ...emptyPart(), absent: 'Таких средств нет' },
    purposeFacil: { ...emptyPart(), value: '<p onclick="x()">Три <b>бассейна</b></p>', absent: 'Ничего нет' },
    erList: { ...emptyPart(), value: ' https://a.test \n\n b.test ' },
  };
  expect((await save('objects', parts)).status).toBe(200);
  const kept = (await shown('objects')).parts;
  expect(kept).toEqual({
    techOvz: parts.techOvz,
    purposeFacil: { ...emptyPart(), value: '<p>Три <strong>бассейна</strong></p>' },
    erList: { ...emptyPart(), value: 'https://a.test\nb.test' },
  });
  expect((await lineOf('objects')).missing).not.toContain('techOvz');
  expect((await lineOf('objects')).missing).toContain('ovz');
});

test('rows stand in the order they were sent in', async () => {
  const row = (key: string) => ({ key, cells: { objName: key, objAddress: '', objOvz: '' }, documents: {} });
  const put = (keys: string[]) => save('catering', { meals: { ...emptyPart(), rows: keys.map(row) } });
  const keys = async () => (await shown('catering')).parts.meals.rows.map(({ key }: { key: string }) => key);
  await put(['столовая', 'камбуз', 'буфет']);
  expect(await keys()).toEqual(['столовая', 'камбуз', 'буфет']);
  await put(['буфет', 'столовая', 'камбуз']);
  expect(await keys()).toEqual(['буфет', 'столовая', 'камбуз']);
});

test('of two editors the slower is told who was faster; each save leaves a former version and a line in the log', async () => {
  const say = (absent: string): Parts => ({ internationalDog: { ...emptyPart(), absent } });
  await save('inter', say('Договоров нет'));
  const { updated_at } = await own('inter');
  expect((await save('inter', say('Договоров пока нет'), { based_on: updated_at }, curator)).status).toBe(200);
  const slower = await save('inter', say('Нет договоров'), { based_on: updated_at });
  expect(slower.status).toBe(409);
  expect(slower.body.errors).toEqual(['Пока вы правили раздел, здесь уже сохранили другие изменения: Олег Мысов']);
  // A repeated save of the same writes nothing.
  expect((await save('inter', say('Договоров пока нет'), { based_on: updated_at })).status).toBe(200);
  const versions = await portal.call(
    'GET',
    `/admin/content/organisation_details/${sectionId('inter')}/versions`,
    undefined,
    { token: admin.token },
  );
  expect(versions.body.data[0]).toMatchObject({ title: 'inter', saved_by: 'Волнова Анна' });
  const log = await portal.db.select().from(actionLog);
  const lines = log.filter(({ details }) => (details as { section?: string }).section === 'inter');
  expect(lines.map(({ action, actor_id }) => [action, actor_id]).slice(-1)).toEqual([
    ['organisation_details_changed', curator.id],
  ]);
});

test('a document is downloaded under its title while it stands in its section, and by nobody else after', async () => {
  const { file, signature } = await uploadSigned(portal, admin.token);
  const parts = { ustavDocLink: { ...emptyPart(), documents: [someDocument(file, signature?.file)] } };
  await save('document', parts);
  const answer = await read(file);
  expect(answer.status).toBe(200);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('Устав центра.pdf');
  const signed = await read(signature?.file ?? '');
  expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'application/pkcs7-signature']);
  expect(decodeURIComponent(signed.headers.get('content-disposition') ?? '')).toContain('Устав центра.sig');
  await save('document', {});
  for (const path of [file, signature?.file ?? '']) {
    expect((await read(path)).status).toBe(404);
    expect((await read(path, admin.token)).status).toBe(200);
  }
  await save('document', parts);
  expect((await read(file)).status).toBe(200);
});

test('a document in a row of a table is kept by it as well', async () => {
  const { file } = await uploadSigned(portal, admin.token);
  const row = {
    key: 'a',
    cells: { name: 'Учебный отдел' },
    documents: { divisionClauseDocLink: [someDocument(file)] },
  };
  await save('struct', { structOrgUprav: { ...emptyPart(), rows: [row] } });
  expect((await read(file)).status).toBe(200);
  await save('struct', {});
  expect((await read(file)).status).toBe(404);
});

test('a file of another purpose, another’s paper and a signature that is none are refused at their fields', async () => {
  const picture = await uploadPublic(portal, admin.token, await somePicture(), 'sveden');
  const signature = await uploadPublic(portal, admin.token, someSignature(), detailsSignature);
  for (const path of [picture, signature, 'aa/no-such-file', '../etc/passwd']) {
    const { status, body } = await save('document', {
      ustavDocLink: { ...emptyPart(), documents: [someDocument(path, path === signature ? null : path)] },
    });
    expect([status, body.fields], path).toEqual([
      422,
      expect.objectContaining({ 'parts.ustavDocLink.documents.0.file': 'Файл не найден. Загрузите документ ещё раз' }),
    ]);
  }
  for (const [content, target] of [
    [Buffer.from('подписано, честное слово'), detailsSignature],
    [somePdf(), detailsSignature],
    [someSignature(), detailsFile],
    [Buffer.alloc(0), detailsSignature],
  ] as const)
    expect(await uploadPublic(portal, admin.token, content, target)).toBeUndefined();
  // The same signature as text, as some programs keep it.
  const armoured = `-----BEGIN CMS-----\n${someSignature().toString('base64')}\n-----END CMS-----`;
  expect(await uploadPublic(portal, admin.token, Buffer.from(armoured), detailsSignature)).toBeDefined();
});

test('hostile input is told of at its field and changes nothing', async () => {
  await save('common', { fullName: { ...emptyPart(), value: 'Центр' } });
  const before = await shown('common');
  const value = (prop: string, given: unknown) => ({ [prop]: { ...emptyPart(), value: given } });
  const row = (cells: unknown, more: object = {}) => ({ uchredLaw: { rows: [{ key: 'a', cells, ...more }] } });
  const bad: [unknown, string][] = [
    [value('regDate', '31.02.2020'), 'parts.regDate.value'],
    [value('regDate', '0000-01-01'), 'parts.regDate.value'],
    [value('email', 'не почта'), 'parts.email.value'],
    [value('telephone', '=cmd()'), 'parts.telephone.value'],
    [value('fullName', 'а\nб'), 'parts.fullName.value'],
    [value('fullName', 'а'.repeat(1001)), 'parts.fullName.value'],
    [value('fullName', 7), 'parts.fullName.value'],
    [value('fullName', 'а\u0000'), 'parts.fullName.value'],
    [value('kraken', 'есть'), 'parts.kraken'],
    [value('constructor', 'есть'), 'parts.constructor'],
    [row({ websiteUchred: 'javascript:alert(1)' }), 'parts.uchredLaw.rows.0.cells.websiteUchred'],
    [row({ kraken: 'x' }), 'parts.uchredLaw.rows.0.cells.kraken'],
    [row({}, { documents: { nameUchred: 'x' } }), 'parts.uchredLaw.rows.0.documents.nameUchred'],
    [{ uchredLaw: { rows: Array(501).fill({ key: 'a' }) } }, 'parts.uchredLaw.rows'],
    [{ licenseDocLink: { documents: [{ title: ' ', file: 'a' }] } }, 'parts.licenseDocLink.documents.0.title'],
    [
      { licenseDocLink: { documents: [{ title: 'Л', file: 'a', signature: {} }] } },
      'parts.licenseDocLink.documents.0.signature.signer',
    ],
    ['parts', 'parts'],
    [[], 'parts'],
    [{ fullName: [] }, 'parts.fullName'],
    [null, 'parts'],
  ];
  for (const [parts, field] of bad) {
    const { status, body } = await save('common', parts);
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(parts)?.slice(0, 90)).toEqual([422, [field]]);
    expect(body.fields[field]).toMatch(/[а-яё]/i);
  }
  const foreign = { section: 'struct', parts: {} };
  const answer = await portal.call('PUT', `/admin/sveden/${sectionId('common')}`, foreign, { token: admin.token });
  expect(answer.status).toBe(404);
  const none = await portal.call('PUT', '/admin/sveden/999', foreign, { token: admin.token });
  expect(none.status).toBe(404);
  expect(await shown('common')).toEqual(before);
});
