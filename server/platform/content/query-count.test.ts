import { beforeAll, expect, test } from 'vitest';
import { newsKind } from '#server/features/news/news-kind.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { recordsOf } from '#tests/content.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { changeRecord } from './change-record.ts';
import { listDeleted } from './deleted/list-deleted.ts';
import { purgeContent } from './deleted/purge.ts';
import { removeRecord } from './deleted/remove-record.ts';
import { restoreRecord } from './deleted/restore-record.ts';
import { getVersion, listVersions } from './versions/versions.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const BEGIN_AND_COMMIT = 2;

test('what a verb of a record asks of the database does not grow with its versions or with what was deleted', async () => {
  const records = recordsOf(portal, 'news', admin.token);
  const editor = { actor_id: admin.id };
  const draft = {
    news_title: '',
    news_html_file: '<p>Море</p>',
    news_main_foto_file: null,
    news_main_foto_alt: '',
    news_link: null,
    news_date_published: '2026-06-01T09:00:00Z',
    is_active: true,
    slug: null,
    tags: [],
    is_pinned: false,
    share_picture: null,
    share_text: '',
  };
  const inTransaction = (act: (tx: Transaction) => Promise<unknown>) =>
    countStatements(() => portal.db.transaction(act));
  for (const amount of [1, 20]) {
    const { id } = await records.make();
    for (let n = 0; n < amount; n++) {
      const other = await records.make();
      await records.change({ ...draft, id }, `Правка ${n}`);
      await records.remove(other);
    }
    const { data } = (await records.versions({ id })).body;
    const { total } = (await records.deleted()).body;
    expect([data.length, total]).toEqual([amount, expect.any(Number)]);
    const change = { ...draft, news_title: `Иначе ${amount}` };
    const counts = [
      await inTransaction((tx) => changeRecord(tx, newsKind, id, change, editor)),
      await inTransaction((tx) => changeRecord(tx, newsKind, id, change, editor)),
      await inTransaction((tx) => removeRecord(tx, newsKind, id, editor)),
      await inTransaction((tx) => restoreRecord(tx, newsKind, id, editor)),
    ];
    expect(counts.map((count) => count - BEGIN_AND_COMMIT)).toEqual([4, 1, 4, 4]);
    expect(await countStatements(() => listVersions(portal.db, newsKind, id))).toBe(1);
    expect(await countStatements(() => getVersion(portal.db, newsKind, id, data[0].id))).toBe(1);
    expect(await countStatements(() => listDeleted(portal.db, { search: '' }, { offset: 0, limit: 50 }))).toBe(2);
    expect(await countStatements(() => purgeContent(portal))).toBe(BEGIN_AND_COMMIT + 4);
  }
});
