import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TestInput } from '#contract/courses/tests.ts';
import { MAX_ANSWERS_OF_GAP } from '#contract/question-kinds/cloze/gap-type.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { saveFormerQuestions } from '../bank/question-versions.ts';
import { logRenaming, withFreeTitle } from '../bank/sections.ts';
import { requireFormulasOf } from '../exam/require-formulas.ts';
import { byText } from '../question-kinds/choice/by-text.ts';
import { changedNow, exams, questions } from '../tables.ts';
import { editDraws } from './edit-draws.ts';
import { lockExam } from './exams.ts';
import { listWholeQuestions, type WholeQuestion } from './find-test.ts';
import { checkFiles } from './question-files.ts';
import { guardTakers, requireNotTaken } from './takers.ts';
import { type QuestionRows, writeQuestions } from './write-questions.ts';

/**
 * Saves a whole test as the editor shows it: what has an id stays itself, what has none is new, what is missing goes. A section
 * of the bank that is renamed is told by the log. 422 at the field that names a foreign id, a variant or a picture that is not
 * there, or holds a formula that cannot be read; 409 where it was saved since `based_on`, or where tests would lack questions of
 * this section of the bank. Some fifteen queries, however long the test; as many again at most for what it takes from the bank,
 * or tests from it.
 */
export async function editTest(
  connection: Connection,
  { id: exam_id, based_on, questions: said, draws, ...exam }: TestInput,
  actor_id: number | null,
): Promise<void> {
  const locked = await lockExam(connection, exam_id);
  await requireUnchanged(connection, 'тест', locked, based_on);
  const keepTakers = await guardTakers(connection, locked);
  const before = await listWholeQuestions(connection, exam_id);
  const keepFormer = await saveFormerQuestions(connection, exam_id, before);
  const given = withUnsaidCosts(said, before);
  checkIds(given, before);
  await checkFiles(
    connection,
    given.map((question, index) => [`questions.${index}.question_image_file`, question.question_image_file]),
    requireFormulasOf(given, before),
  );
  const rows = numbered(given, exam_id, await newIds(connection, given));

  await withFreeTitle('exam_title', () =>
    connection
      .update(exams)
      .set({ ...exam, ...changedNow })
      .where(eq(exams.id, exam_id)),
  );
  await logRenaming(connection, locked, { to: exam.exam_title, actor_id });
  const keptIds = rows.questions.map((row) => row.id);
  // A deleted question takes its variants and categories along.
  const removedIds = before.map((question) => question.id).filter((id) => !keptIds.includes(id));
  if (locked.bank_teaching_id !== null) await requireNotTaken(connection, removedIds);
  if (removedIds.length > 0) await connection.delete(questions).where(inArray(questions.id, removedIds));
  await writeQuestions(connection, rows);
  await editDraws(connection, { exam_id, bank_teaching_id: locked.bank_teaching_id, own: given.length }, draws);
  await keepTakers();
  await keepFormer();
}

type GivenQuestions = TestInput['questions'];

/**
 * A page of the version before, open while the portal was replaced, says nothing of what a wrong mark costs: that stays, shares
 * of variants as long as the same ones are right.
 */
const withUnsaidCosts = (given: GivenQuestions, before: readonly WholeQuestion[]): GivenQuestions =>
  given.map((question) => {
    const known = before.find(({ id }) => id === question.id);
    if (!known) return question;
    const former = new Map(known.answers.map((answer) => [answer.id, answer]));
    const isSameKey =
      question.answers.length === former.size &&
      question.answers.every(({ id = 0, right }) => former.get(id)?.right === right);
    return {
      ...question,
      wrong_pair_penalty: question.wrong_pair_penalty ?? known.wrong_pair_penalty,
      order_scoring: question.order_scoring ?? known.order_scoring,
      answers: isSameKey
        ? question.answers.map((answer) => ({ answer_share: former.get(answer.id ?? 0)?.answer_share, ...answer }))
        : question.answers,
    };
  });

function checkIds(given: GivenQuestions, before: Awaited<ReturnType<typeof listWholeQuestions>>): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  const check = (kind: string, id: number | undefined, known: readonly { id: number }[], field: string) => {
    if (id === undefined) return;
    if (!known.some((row) => row.id === id) || seen.has(`${kind} ${id}`))
      fields[field] = 'Обновите страницу: тест изменился';
    seen.add(`${kind} ${id}`);
  };
  given.forEach((question, index) => {
    const at = `questions.${index}`;
    const known = before.find((row) => row.id === question.id);
    check('question', question.id, before, `${at}.id`);
    question.answers.forEach((answer, place) => {
      check('answer', answer.id, known?.answers ?? [], `${at}.answers.${place}.id`);
    });
    Object.assign(fields, findGapFaults(question, at));
    question.items.forEach((item, place) => {
      check('item', item.id, known?.items ?? [], `${at}.items.${place}.id`);
      if (item.right_answer_place !== null && item.right_answer_place > question.answers.length)
        fields[`${at}.items.${place}.right_answer_place`] = 'У этого вопроса нет такого варианта';
    });
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Answers that belong to no gap of their question, or are too many. */
function findGapFaults({ question_type, answers, items }: GivenQuestions[number], at: string): Record<string, string> {
  const most = `Не больше ${MAX_ANSWERS_OF_GAP} вариантов`;
  if (!hasGaps(question_type)) return answers.length > MAX_ANSWERS_OF_GAP ? { [`${at}.answers`]: most } : {};
  const fields: Record<string, string> = {};
  const counts = new Map<number, number>();
  answers.forEach(({ gap_place = null }, place) => {
    if (gap_place === null || gap_place > items.length)
      fields[`${at}.answers.${place}.gap_place`] = 'У этого вопроса нет такого пропуска';
    else counts.set(gap_place, (counts.get(gap_place) ?? 0) + 1);
  });
  items.forEach(({ gap_type = null }, place) => {
    if (gap_type === null) fields[`${at}.items.${place}.gap_type`] = 'Выберите, что вписывают в пропуск';
    if ((counts.get(place + 1) ?? 0) > MAX_ANSWERS_OF_GAP) fields[`${at}.items.${place}.gap_type`] = most;
  });
  return fields;
}

/** Numbers for what is new, taken before it is written, so that a category can name a new variant. One query. */
async function newIds(connection: Connection, given: GivenQuestions) {
  const missing = (parts: readonly { id?: number | undefined }[]) =>
    parts.filter((part) => part.id === undefined).length;
  const take = (table: string, amount: number): SQL =>
    sql`array(select nextval(pg_get_serial_sequence(${table}, 'id'))::integer from generate_series(1, ${amount}::integer))`;
  const { rows } = await connection.execute<{ questions: number[]; answers: number[]; items: number[] }>(sql`
    select ${take('questions', missing(given))} as questions,
      ${take('answers', missing(given.flatMap((question) => question.answers)))} as answers,
      ${take('question_items', missing(given.flatMap((question) => question.items)))} as items`);
  const [ids] = rows;
  if (!ids) throw new Error('no ids were given');
  const next = (kind: keyof typeof ids) => () => {
    const id = ids[kind].shift();
    if (id === undefined) throw new Error(`ids of ${kind} ran out`);
    return id;
  };
  return { question: next('questions'), answer: next('answers'), item: next('items') };
}

/** The rows to write, every one with its id, its owner's and its place. */
function numbered(
  given: GivenQuestions,
  learning_exam_id: number,
  ids: Awaited<ReturnType<typeof newIds>>,
): QuestionRows {
  const rows: QuestionRows = { questions: [], answers: [], items: [] };
  given.forEach(({ answers: variants, items, ...question }, index) => {
    const id = question.id ?? ids.question();
    rows.questions.push({ ...question, id, learning_exam_id, ordinal_number: index + 1 });
    const isOfGaps = hasGaps(question.question_type);
    const itemIds = items.map((item) => item.id ?? ids.item());
    const added = variants.filter((variant) => variant.id === undefined).toSorted(byText);
    const idOf = new Map(added.map((variant) => [variant, ids.answer()]));
    const variantIds = variants.map((variant) => variant.id ?? idOf.get(variant) ?? 0);
    variants.forEach(({ gap_place = null, ...variant }, place) => {
      const own = variantIds[place] ?? 0;
      const gap = isOfGaps && gap_place !== null ? (itemIds[gap_place - 1] ?? null) : null;
      const of = { learning_question_id: id, question_item_id: gap, ordinal_number: place + 1 };
      rows.answers.push({ ...variant, ...of, id: own });
    });
    items.forEach(({ right_answer_place, ...item }, place) => {
      const right_answer_id =
        isOfGaps || right_answer_place === null ? null : (variantIds[right_answer_place - 1] ?? null);
      const gap_type = isOfGaps ? (item.gap_type ?? null) : null;
      const of = { learning_question_id: id, right_answer_id, gap_type, ordinal_number: place + 1 };
      rows.items.push({ ...item, ...of, id: itemIds[place] ?? 0 });
    });
  });
  return rows;
}
