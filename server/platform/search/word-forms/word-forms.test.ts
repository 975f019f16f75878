import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hasWords, messageQuery, stemsQuery, wordsOf } from '#server/platform/db/sql/has-words.ts';
import { commonWords } from '#tests/common-words.ts';
import { portalForFile } from '#tests/portal.ts';
import { formsByStem, stemOf } from './word-forms.ts';

/** docs/product/site-and-mailing.md, «Search»; docs/product/messages.md, «Search»; docs/decisions/113-forms-of-words.md. */
const portal = portalForFile();

/** What of the texts is found by what is typed, as messages are found. */
async function missedOf(texts: readonly string[], typed: readonly string[], queryOf: (one: string) => SQL) {
  const asked = sql.join(
    typed.map((one) => sql`(${one}, ${queryOf(one)})`),
    sql`, `,
  );
  const { rows } = await portal.db.execute<{ missed: string }>(sql`
    select asked.typed || ' → ' || text as missed
    from (values ${asked}) asked (typed, query), jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) text
    where not to_tsvector('russian', translate(text, 'ёЁ', 'еЕ')) @@ asked.query`);
  return rows.map(({ missed }) => missed);
}

test('each form of 200 common words of the portal’s own texts finds every other', async () => {
  expect(commonWords).toHaveLength(200);
  for (const [at, forms] of commonWords.entries()) {
    // One kind of search after the other: by stems they are the same.
    const queryOf =
      at % 2 ? (one: string) => messageQuery(one).wanted : (one: string) => stemsQuery(wordsOf(one), '&&');
    expect(await missedOf(forms, forms, queryOf)).toEqual([]);
  }
});

describe('vowels that come and go, and words that change within', () => {
  test.each([
    'день дня дней',
    'ребёнок ребёнка ребята дети детей',
    'человек человеку люди людьми',
    'пёс пса псы',
    'лёд льда льдом',
    'палец пальца пальцев пальцем',
    'справка справок',
    'письмо писем',
    'сестра сестёр',
    'окно окон',
    'чайка чаек',
    'земля земель',
    'ветер ветра ветром',
    'отец отца отцов',
    'огонь огня',
    'год лет',
    'имя имени имён',
    'время времён',
    'путь пути путём',
    'мать матери',
    'загрузить загружает загрузил загрузят загруженный загружаемый',
    'заполнить заполняю заполненная',
    'подтвердить подтверждать подтверждённый',
    'пригласить приглашаем приглашён',
    'предложить предлагать',
    'закончить заканчивается',
    'прийти пришёл придут приходить',
    'взять возьму взяли',
    'помочь помогли поможем помогать',
    'открыть откроется открывается открыт',
    'найти нашла находят',
  ])('%s', async (line) => {
    const forms = line.split(' ');
    expect(await missedOf(forms, forms, (one) => messageQuery(one).wanted)).toEqual([]);
    const { rows } = await portal.db.execute<{ found: boolean }>(
      sql`select bool_and(${hasWords(sql`text`, forms[0] ?? '')}) as found from unnest(${sql.param(forms)}::text[]) text`,
    );
    expect(rows).toEqual([{ found: true }]);
  });
});

test('other words stay other words, and what no dictionary has is looked for as it stands', () => {
  for (const [word = '', other = ''] of [
    ['день', 'деньги'],
    ['море', 'мороз'],
    ['анкета', 'анализ'],
    ['пить', 'пять'],
    ['лекция', 'лектор'],
  ])
    expect(formsByStem(word).map(stemOf)).not.toContain(stemOf(other));
  expect(formsByStem('океанавтика')).toEqual(['океанавтика']);
  expect(formsByStem('plankton2026')).toEqual(['plankton2026']);
});

test('a word asks for few stems: a search stays one walk of an index for each', () => {
  const counts = commonWords.flat().map((form) => formsByStem(form.replaceAll('ё', 'е')).length);
  expect(Math.max(...counts)).toBeLessThan(40);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(6);
});

test('the stems are those of the database: its index was made by them', async () => {
  const forms = commonWords.flat().map((form) => form.replaceAll('ё', 'е'));
  const { rows } = await portal.db.execute<{ word: string; stem: string }>(sql`
    select word, (ts_lexize('russian_stem', word))[1] as stem from jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb) word`);
  expect(rows.filter(({ word, stem }) => stem !== null && stem !== stemOf(word))).toEqual([]);
});
