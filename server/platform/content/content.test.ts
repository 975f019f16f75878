import { desc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { creatableKinds, recordsOf, rowOf } from '#tests/content.ts';
import { makePerson, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';
import { purgeContent } from './deleted/purge.ts';

const portal = portalForFile();
let anna: Person;
let oleg: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { name: 'Анна', surname: 'Волнова' });
  oleg = await makePerson(portal, 'curator', { name: 'Олег', surname: 'Мысов' });
});

const longAgo = (column: 'saved_at' | 'replaced_at' | 'deleted_at', record: { id: number }, days: number) =>
  portal.db.execute(sql`update content_versions set ${sql.identifier(column)} = now() - make_interval(days => ${days})
    where record_id = ${record.id} and ${sql.identifier(column)} is not null`);
const logOf = (kind: string, id: number) =>
  portal.db
    .select({ action: actionLog.action, details: actionLog.details })
    .from(actionLog)
    .where(sql`${actionLog.details} ->> ${`${kind}_id`} = ${String(id)}`)
    .orderBy(desc(actionLog.id));
const actionsOf = async (kind: string, id: number) => {
  const lines = await logOf(kind, id);
  return lines.map(({ action }) => action);
};

/** docs/product/content.md: what every kind has, whatever its calls are called. */
describe.each(creatableKinds)('%s', (kind) => {
  const records = () => recordsOf(portal, kind, anna.token);
  const olegs = () => recordsOf(portal, kind, oleg.token);

  test('each change leaves what was before as a former version: by whom, when, whole; a save of the same leaves none', async () => {
    const record = await records().make('Первая');
    const first = await records().get(record);
    await olegs().change(record, 'Вторая');
    const second = await records().get(record);
    await records().change(record, 'Третья');
    const third = await records().get(record);
    expect((await records().change(record, 'Третья')).status).toBe(200);
    expect(await records().get(record)).toEqual(third);

    const { data } = (await records().versions(record)).body;
    expect(data).toEqual([
      { id: expect.any(Number), title: 'Вторая', saved_at: second.updated_at, saved_by: 'Мысов Олег' },
      { id: expect.any(Number), title: 'Первая', saved_at: first.updated_at, saved_by: 'Волнова Анна' },
    ]);
    const { version } = (await records().version(record, data[1].id)).body;
    expect(version).toMatchObject(data[1]);
    for (const [name, value] of Object.entries(version.fields)) if (name in first) expect(value).toEqual(first[name]);
    expect(Object.keys(version.fields)).not.toEqual(expect.arrayContaining(['id', 'updated_at', 'request_key']));
    // A former version is put back by saving it.
    expect((await records().change({ ...record, ...version.fields }, version.title)).status).toBe(200);
    expect(await records().get(record)).toEqual({ ...first, updated_at: expect.any(String) });
    expect(await actionsOf(kind, record.id)).toEqual([...Array(3).fill(`${kind}_changed`), `${kind}_created`]);
  });

  test('of two editors the slower is told who was faster, and writes over it knowingly or not at all', async () => {
    const record = await records().make('Как было');
    const { updated_at } = await records().get(record);
    const faster = await olegs().change(record, 'Быстрее', { based_on: updated_at });
    expect(faster.status).toBe(200);
    const before = await rowOf(portal, kind, record.id);
    const slower = await records().change(record, 'Медленнее', { based_on: updated_at });
    expect(slower.status).toBe(409);
    expect(slower.body.errors[0]).toMatch(/^Пока вы правили .+: Олег Мысов$/);
    expect(await rowOf(portal, kind, record.id)).toEqual(before);
    const saved = (await records().get(record)).updated_at;
    expect(slower.body.changed_at).toBe(saved);
    expect(records().saved(faster).updated_at).toBe(saved);
    expect((await records().change(record, 'Медленнее', { based_on: saved })).status).toBe(200);
    await records().remove(record);
    expect((await olegs().change(record, 'Поздно', { based_on: saved })).status).toBe(404);
  });

  test('of many who save at once on one version one succeeds', async () => {
    const record = await records().make();
    const { updated_at: based_on } = await records().get(record);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => records().change(record, `Правка ${n}`, { based_on })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await records().versions(record)).body.data).toHaveLength(1);
  });

  test('a deletion is undone: the very row is back with its versions, and asking twice or at once does no harm', async () => {
    const name = `Вернётся ещё ${unique()}`;
    const record = await records().make('Сначала');
    await records().change(record, name);
    const [before, versions] = [await rowOf(portal, kind, record.id), (await records().versions(record)).body.data];
    expect((await olegs().remove(record)).status).toBe(200);
    expect((await records().find(record)).status).toBe(404);
    const listed = (await records().deleted({ search: name.toUpperCase().replaceAll('Ё', 'Е') })).body;
    expect(listed.data).toMatchObject([{ kind, record_id: record.id, title: name, deleted_by: 'Мысов Олег' }]);
    const [{ deleted_at, until }] = listed.data;
    expect(Date.parse(until) - Date.parse(deleted_at)).toBe(30 * 86_400_000);
    expect((await records().versions(record)).body.data.map(({ title }: { title: string }) => title)).toEqual([
      name,
      'Сначала',
    ]);

    const answers = await Promise.all([1, 2, 3].map(() => records().restore(record)));
    for (const { body } of answers) expect(body).toEqual({ ok: true, id: record.id });
    expect((await records().restore(record)).status).toBe(200);
    expect(await rowOf(portal, kind, record.id)).toEqual(before);
    expect((await records().versions(record)).body.data).toEqual(versions);
    expect((await records().deleted({ search: name })).body.total).toBe(0);
    expect((await actionsOf(kind, record.id)).slice(0, 3)).toEqual([
      `${kind}_restored`,
      `${kind}_deleted`,
      `${kind}_changed`,
    ]);
  });

  test('after thirty days a deletion stands, and the record goes with all its versions, no other with it', async () => {
    const [gone, other, kept] = [await records().make('Уйдёт'), await records().make(), await records().make()];
    for (const record of [gone, other, kept]) await records().change(record, `Правка ${unique()}`);
    for (const record of [gone, other]) await records().remove(record);
    await longAgo('deleted_at', other, 29);
    await longAgo('deleted_at', gone, 31);
    expect((await records().restore(gone)).status).toBe(404);
    await purgeContent(portal);
    expect((await records().versions(gone)).status).toBe(404);
    expect((await records().versions(other)).body.data).toHaveLength(2);
    expect((await records().versions(kept)).body.data).toHaveLength(1);
  });

  test('a version goes a year after it was replaced, however long it had stood', async () => {
    const record = await records().make('Давняя');
    await records().change(record, 'Новая');
    await longAgo('saved_at', record, 1000);
    await purgeContent(portal);
    expect((await records().versions(record)).body.data).toHaveLength(1);
    await longAgo('replaced_at', record, 367);
    await purgeContent(portal);
    expect((await records().versions(record)).body.data).toEqual([]);
    expect((await records().find(record)).status).toBe(200);
  });

  test('a second press makes no second record, a retry with other words changes the first', async () => {
    const draft = { ...(await records().draft('Дубль')), request_key: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => records().add(draft)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(new Set(answers.map((answer) => records().saved(answer).id)).size).toBe(1);
    const again = records().saved(await records().add(records().renamed(draft, 'Исправленный')));
    const { data } = (await records().versions(again)).body;
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Дубль']);
  });

  test('a retry never writes over what another editor made of the record since, unless knowingly', async () => {
    const draft = { ...(await records().draft('Первая')), request_key: crypto.randomUUID() };
    const record = { ...draft, id: records().saved(await records().add(draft)).id as number };
    expect((await olegs().change(record, 'Коллега')).status).toBe(200);
    const before = await rowOf(portal, kind, record.id);
    const retry = records().renamed(draft, 'Поверх');
    const refused = await records().add(retry);
    expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringMatching(/: Олег Мысов$/)]);
    expect(await rowOf(portal, kind, record.id)).toEqual(before);
    expect((await records().add({ ...retry, based_on: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
    const knowingly = await records().add({ ...retry, based_on: refused.body.changed_at });
    expect([knowingly.status, records().saved(knowingly).id]).toEqual([200, record.id]);
    const { data } = (await records().versions(record)).body;
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Коллега', 'Первая']);
  });

  test('the log keeps a title of what was deleted only: it may be a child’s name', async () => {
    const record = await records().make('Победила Варя');
    await records().change(record, 'Победила Варвара');
    await records().remove(record);
    await records().restore(record);
    const [restored, deleted, changed, created] = await logOf(kind, record.id);
    const named = { [`${kind}_id`]: record.id, ...('tag' in record && { tag: record.tag }) };
    expect(deleted?.details).toEqual({ ...named, title: 'Победила Варвара' });
    for (const line of [restored, changed, created]) expect(line?.details).toEqual(named);
  });

  test('an erased editor’s versions and deletions stay, without the name', async () => {
    const gone = await makePerson(portal, 'administrator');
    const theirs = recordsOf(portal, kind, gone.token);
    const [record, deleted] = [await theirs.make('Старая'), await theirs.make(`Без имени ${unique()}`)];
    await theirs.change(record, 'Новая');
    await theirs.remove(deleted);
    await portal.db.execute(sql`delete from users where id = ${gone.id}`);
    expect((await records().versions(record)).body.data).toMatchObject([{ title: 'Старая', saved_by: null }]);
    const [line] = (await records().deleted({ search: 'Без имени' })).body.data;
    expect(line).toMatchObject({ record_id: deleted.id, deleted_by: null });
    expect((await records().restore(deleted)).status).toBe(200);
    expect((await records().find(deleted)).status).toBe(200);
  });

  test('another record’s version, one that never was, and what is no number are refused', async () => {
    const [record, other] = [await records().make(), await records().make()];
    await records().change(other, 'Иначе');
    const [version] = (await records().versions(other)).body.data;
    expect((await records().version(record, version.id)).status).toBe(404);
    expect((await records().version(other, 999_999_999)).status).toBe(404);
    for (const id of [999_999_999, 9_007_199_254_740_991]) {
      expect((await records().versions({ id })).status).toBe(404);
      expect((await records().restore({ id })).status).toBe(404);
    }
    for (const id of ['x', '-1', '0', '1e20', '%00', "1'--"]) {
      expect((await records().versions({ id })).status, id).toBe(422);
      expect((await records().restore({ id })).status, id).toBe(422);
    }
  });

  test('families and strangers see and undo nothing', async () => {
    const record = await records().make();
    await records().remove(record);
    for (const role of ['parent', 'participant', 'guide'] as const) {
      const theirs = recordsOf(portal, kind, (await makePerson(portal, role)).token);
      const answers = [theirs.versions(record), theirs.version(record, 1), theirs.deleted(), theirs.restore(record)];
      for (const { status } of await Promise.all(answers)) expect(status).toBe(403);
    }
    expect((await portal.call('POST', `/admin/content/${kind}/restore`, { id: record.id })).status).toBe(401);
    expect((await records().find(record)).status).toBe(404);
  });
});

test('a record that is deleted in the very moment its creation is repeated is a conflict, no failure', async () => {
  const records = recordsOf(portal, 'news', anna.token);
  const draft = { ...(await records.draft('Исчезнет')), request_key: crypto.randomUUID() };
  await records.add(draft);
  await portal.db.execute(sql`create function vanish() returns trigger language plpgsql as
    $$begin delete from news where news_title = 'Исчезнет'; return null; end$$`);
  await portal.db.execute(sql`create trigger vanish after insert on news execute function vanish()`);
  const answer = await records.add(records.renamed(draft, 'Ещё раз'));
  await portal.db.execute(sql`drop function vanish cascade`);
  expect([answer.status, answer.body.errors]).toEqual([409, ['Эту запись только что удалили']]);
});

test('of a record with hundreds of former versions the last two hundred are listed', async () => {
  const records = recordsOf(portal, 'news', anna.token);
  const record = await records.make();
  await records.change(record, 'Последняя');
  await portal.db.execute(sql`insert into content_versions (kind, record_id, title, fields, saved_at)
    select kind, record_id, 'Версия ' || n, fields, saved_at from content_versions, generate_series(1, 250) n
    where record_id = ${record.id} and kind = 'news' order by n`);
  const { data } = (await records.versions(record)).body;
  expect([data.length, data[0].title, data.at(-1).title]).toEqual([200, 'Версия 250', 'Версия 51']);
});

test('a record of a number beyond four bytes goes for good like any other', async () => {
  await portal.db.execute(sql`insert into content_versions (kind, record_id, title, fields, saved_at, deleted_at)
    values ('article', 3000000000, 'Далеко', '{}', now(), now() - interval '31 days')`);
  await purgeContent(portal);
  const { rows } = await portal.db.execute(sql`select from content_versions where record_id = 3000000000`);
  expect(rows).toEqual([]);
});

test('a kind nobody writes is refused, and an odd page of what was deleted is empty or refused', async () => {
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(method, `/admin/content${path}`, body, { token: anna.token });
  for (const kind of ['users', 'News', '__proto__', 'constructor', "news'--"]) {
    expect((await call('GET', `/${encodeURIComponent(kind)}/1/versions`)).status, kind).toBe(422);
    expect((await call('POST', `/${encodeURIComponent(kind)}/restore`, { id: 1 })).status, kind).toBe(422);
    expect((await call('GET', `/deleted?kind=${encodeURIComponent(kind)}`)).status, kind).toBe(422);
  }
  expect((await call('GET', '/deleted?page=1000')).body.data).toEqual([]);
  expect((await call('GET', '/deleted?page=0')).status).toBe(422);
  expect((await call('GET', `/deleted?search=${encodeURIComponent("100%' or 1=1")}`)).body.total).toBe(0);
});

/**
 * Two inserts at one moment both find the key free; the later then meets the earlier at whichever index comes first. An
 * index that takes its time makes the moment long enough, and stands before those of the year and of the key.
 */
test('a second press at the very moment of the first makes no second record where only one may have its year', async () => {
  await portal.db.execute(sql`
    create function slowly(bigint) returns bigint immutable language plpgsql as 'begin perform pg_sleep(0.5); return $1; end';
    alter table media drop constraint media_year_key, drop constraint media_request_key_key;
    create index media_slow on media (slowly(id)) where title = 'В один миг';
    alter table media add unique (year), add unique (request_key)`);
  const records = recordsOf(portal, 'media', anna.token);
  const draft = { ...(await records.draft('В один миг')), request_key: crypto.randomUUID() };
  const answers = await Promise.all([1, 2].map(() => records.add(draft)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map((answer) => records.saved(answer).id)).size).toBe(1);
  const other = { ...draft, request_key: crypto.randomUUID() };
  expect((await records.add(other)).body.errors).toEqual([expect.stringContaining('Этот год уже есть')]);
});
