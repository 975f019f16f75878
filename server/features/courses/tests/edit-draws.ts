import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { MAX_QUESTIONS } from '#contract/courses/fields.ts';
import type { DrawInput } from '#contract/courses/tests.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { type BankQuestions, listBank, listDrawsOf } from '../exam/list-draws.ts';
import { candidatesOf } from '../exam/place-draws.ts';
import { examDraws, exams } from '../tables.ts';

/** `own`: how many questions of its own the test has by now. */
type EditedTest = { exam_id: number; bank_teaching_id: number | null; own: number };
type Numbered = Omit<DrawInput, 'id'> & { id: number; ordinal_number: number };

/**
 * Writes what a test takes from the bank: what has an id stays itself, what is missing goes. Unsaid (a page of the version
 * before) all stays, at places the test still has. 422 at the field: a section or a question that is not there or not ready, a
 * question twice, more than a section has, more than 200 in all; a section of the bank takes nothing itself. One query for a
 * test that takes nothing, eight at most.
 */
export async function editDraws(tx: Connection, test: EditedTest, given: readonly DrawInput[] | undefined) {
  const { exam_id, own } = test;
  const before = (await listDrawsOf(tx, [exam_id])).get(exam_id) ?? [];
  if (!given && before.length > 0)
    await tx
      .update(examDraws)
      .set({ questions_before: sql`least(${examDraws.questions_before}, ${own}::integer)` })
      .where(eq(examDraws.exam_id, exam_id));
  if (!given || before.length + given.length === 0) return;
  const draws = given.map((draw, index) => ({
    ...draw,
    id: draw.id ?? -index,
    questions_before: Math.min(draw.questions_before, own),
    ordinal_number: index + 1,
  }));
  if (draws.length > 0) await requireTakable(tx, test, draws, new Set(before.map(({ id }) => id)));
  // At once, for two of them may have changed their questions.
  await tx.delete(examDraws).where(eq(examDraws.exam_id, exam_id));
  const [kept, added] = [draws.filter(({ id }) => id > 0), draws.filter(({ id }) => id <= 0)];
  if (kept.length > 0)
    await tx
      .insert(examDraws)
      .overridingSystemValue()
      .values(kept.map((draw) => ({ ...draw, exam_id })));
  if (added.length > 0) await tx.insert(examDraws).values(added.map(({ id: _, ...draw }) => ({ ...draw, exam_id })));
}

async function requireTakable(
  tx: Connection,
  { bank_teaching_id, own }: EditedTest,
  draws: readonly Numbered[],
  known: ReadonlySet<number>,
): Promise<void> {
  if (bank_teaching_id !== null) throw invalid({ draws: 'Раздел банка сам не берёт вопросы из банка' });
  const sections = await tx
    .select({ id: exams.id, exam_title: exams.exam_title })
    .from(exams)
    .where(
      and(
        isNotNull(exams.bank_teaching_id),
        inArray(
          exams.id,
          draws.map(({ section_id }) => section_id),
        ),
      ),
    );
  const titles = new Map(sections.map(({ id, exam_title }) => [id, exam_title]));
  const bank = await listBank(tx, [...titles.keys()]);
  const fields = Object.assign({}, ...draws.map((draw, at) => findFault(draw, at, { draws, known, titles, bank })));
  const asked = draws.reduce((sum, { draw_count }) => sum + (draw_count ?? 1), own);
  if (asked > MAX_QUESTIONS) fields.draws = `В тесте не больше ${MAX_QUESTIONS} вопросов, а получается ${asked}`;
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

type Found = {
  draws: readonly Numbered[];
  known: ReadonlySet<number>;
  titles: ReadonlyMap<number, string>;
  bank: BankQuestions;
};

const changed = 'Обновите страницу: тест изменился';

/** What is wrong with the draw at this place of the list, by field; nothing where it may stand. */
function findFault(draw: Numbered, at: number, found: Found): Record<string, string> {
  const { draws, known, titles, bank } = found;
  const { id, section_id, question_id, draw_count } = draw;
  const before = draws.slice(0, at);
  if (id > 0 && (!known.has(id) || before.some((one) => one.id === id))) return { [`draws.${at}.id`]: changed };
  const title = titles.get(section_id);
  if (title === undefined) return { [`draws.${at}.section_id`]: 'Этого раздела в банке уже нет' };
  if ((question_id === null) === (draw_count === null))
    return { [`draws.${at}.draw_count`]: 'Выберите вопрос или укажите, сколько вопросов взять' };
  if (question_id === null) {
    const ready = candidatesOf(section_id, draws, bank).length;
    const taken = [...before, draw].filter((one) => one.section_id === section_id);
    const wanted = taken.reduce((sum, one) => sum + (one.draw_count ?? 0), 0);
    return wanted > ready ? { [`draws.${at}.draw_count`]: tooMany(title, ready, draws, section_id) } : {};
  }
  const question = bank.get(section_id)?.find((one) => one.id === question_id);
  if (!question) return { [`draws.${at}.question_id`]: 'Этого вопроса в разделе уже нет' };
  if (question.fault !== null) return { [`draws.${at}.question_id`]: `Вопрос не готов. ${question.fault}` };
  return before.some((one) => one.question_id === question_id)
    ? { [`draws.${at}.question_id`]: 'Этот вопрос тест уже берёт' }
    : {};
}

function tooMany(title: string, ready: number, draws: readonly Numbered[], section_id: number): string {
  const isShared = draws.some((one) => one.section_id === section_id && one.question_id !== null);
  const besides = isShared ? ', кроме взятых по одному' : '';
  return `В разделе ${quoted(title)} ${plural(ready, 'готовый вопрос', 'готовых вопроса', 'готовых вопросов')}${besides}`;
}
