import { desc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentKinds } from '#contract/content/kinds.ts';
import { recordsOf, rowOf } from '#tests/content.ts';
import { makePerson, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';
import { purgeContent } from './purge.ts';

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
const actionsOf = async (kind: string, id: number) => {
  const lines = await portal.db
    .select({ action: actionLog.action })
    .from(actionLog)
    .where(sql`${actionLog.details} ->> ${`${kind}_id`} = ${String(id)}`)
    .orderBy(desc(actionLog.id));
  return lines.map(({ action }) => action);
};

/** docs/product/content.md: what every kind has, whatever its calls are called. */
describe.each(contentKinds)('%s', (kind) => {
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
    const name = `Вернётся ${unique()}`;
    const record = await records().make('Сначала');
    await records().change(record, name);
    const [before, versions] = [await rowOf(portal, kind, record.id), (await records().versions(record)).body.data];
    expect((await olegs().remove(record)).status).toBe(200);
    expect((await records().find(record)).status).toBe(404);
    const listed = (await records().deleted({ search: name.toUpperCase() })).body;
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
