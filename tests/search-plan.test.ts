import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectByWords } from '#server/features/chat/search/search-messages.ts';
import { idsOf } from '#server/features/people/list/filter.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords, messageQuery, stemsQuery, wordsOf } from '#server/platform/db/sql/has-words.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/decisions/113-forms-of-words.md: whatever forms are asked for, each search goes by its index. */
const portal = portalForFile();

const planOf = async (query: SQL, db: Connection = portal.db): Promise<string> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

beforeAll(async () => {
  const { id } = await makePerson(portal, 'parent');
  await portal.db.execute(sql`insert into dialogs (user_id) values (${id}) on conflict do nothing`);
  await portal.db.execute(sql`
    insert into dialog_messages (user_id, direction, author_id, text, version, request_key)
    select ${id}, 'in', ${id}, 'Слово' || n || ' парус' || case when n % 2 = 0 then ' якорь' else ' канат' end, 1, gen_random_uuid() from generate_series(1, 10000) n`);
  await portal.db.execute(sql`
    insert into dialog_files (message_id, ordinal, path, original_name, content_type, size)
    select id, 1, 'f' || id, 'Снимок_' || id || '.jpg', 'image/jpeg', 1 from dialog_messages`);
  await portal.db.execute(sql`
    insert into dialog_notes (user_id, author_id, text, request_key)
    select ${id}, ${id}, 'Заметка' || n, gen_random_uuid() from generate_series(1, 5000) n`);
  await portal.db.execute(sql`
    insert into users (utype, surname, name, patronymic)
    select 3, 'Фамилия' || n, 'Имя', 'Отец' || n || 'ович' from generate_series(1, 10000) n`);
  await portal.db.execute(sql`
    insert into news (news_title, news_html_file, news_date_published)
    select 'Новость' || n, 'Парус' || n, now() from generate_series(1, 2000) n`);
  await portal.db.execute(sql`analyze dialog_messages, dialog_files, dialog_notes, users, news`);
});

test.each([
  [
    'dialog_messages_words',
    sql`select from dialog_messages where words @@ ${messageQuery('загружает справки').wanted}`,
  ],
  [
    'dialog_files_words',
    sql`select from dialog_files where material_words(original_name) @@ ${messageQuery('загружает справки').wanted}`,
  ],
  [
    'dialog_notes_words',
    sql`select from dialog_notes
      where to_tsvector('russian', translate(text, 'ёЁ', 'еЕ')) @@ ${messageQuery('загружает справки').wanted}`,
  ],
  ['news_search_words', sql`select from news where search_words @@ ${stemsQuery(wordsOf('загружает справки'), '&&')}`],
  ['users_patronymic', idsOf('Фёдоровна')],
])('%s is gone by', async (index, query) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('words that many messages hold, and never together, are looked for by the index of words alone', async () => {
  const plan = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return await planOf(selectByWords(messageQuery('якорь канат'), sql`1000000`), tx);
  });
  expect(plan).toMatch(/dialog_messages_words/);
  expect(plan).not.toMatch(/Index Cond: \(id </);
});

test('whole words are looked for in lists that read each row, too', async () => {
  const { rows } = await portal.db.execute<{ found: boolean }>(
    sql`select ${hasWords(sql`'Справка о детях'`, 'ребёнок справками')} as found`,
  );
  expect(rows).toEqual([{ found: true }]);
});
