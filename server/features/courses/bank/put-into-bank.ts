import { inArray, sql } from 'drizzle-orm';
import type { IntoBankInput } from '#contract/courses/bank.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { listDrawsOf } from '../exam/list-draws.ts';
import { changedNow, examDraws, exams, questions } from '../tables.ts';
import { lockTest } from '../tests/exams.ts';
import { listWholeQuestions, type WholeQuestion } from '../tests/find-test.ts';
import { moveToPosition } from '../tests/position.ts';
import { appendQuestions } from './move-questions.ts';
import { addSection, lockSection } from './sections.ts';
import { takenPlaces } from './taken-places.ts';

/**
 * Moves questions of a test into a section of the bank, an own one or a new one; the test takes them from there, each at the
 * place where it stood. They stay themselves: attempts, former versions and how they fare go on. 409 where the test was saved
 * since `based_on`; 422 for questions that are not the test's or not complete, and where no section is named. Some twenty
 * queries, however many questions.
 */
export async function putIntoBank(
  tx: Connection,
  { id: exam_id, based_on, question_ids, section_id: named, new_section }: IntoBankInput,
  actor_id: number,
): Promise<void> {
  await requireUnchanged(tx, 'тест', await lockTest(tx, exam_id), based_on);
  const section_id = named ?? (await addNewSection(tx, new_section, actor_id));
  const section = await lockSection(tx, section_id);
  const own = await listWholeQuestions(tx, exam_id);
  const ids = new Set(question_ids);
  requireReady(own, ids);
  const taken = (await listDrawsOf(tx, [exam_id])).get(exam_id) ?? [];
  const places = takenPlaces(
    own.map(({ id }) => id),
    taken,
    ids,
  );
  const added = places.flatMap(({ question_id, questions_before }, index) =>
    question_id === undefined
      ? []
      : [{ exam_id, section_id, question_id, questions_before, ordinal_number: index + 1 }],
  );
  await tx.execute(sql`
    update ${examDraws} set questions_before = given.questions_before, ordinal_number = given.ordinal_number
    from jsonb_to_recordset(${JSON.stringify(
      places.map(({ draw_id, questions_before }, index) => ({ draw_id, questions_before, ordinal_number: index + 1 })),
    )}::jsonb) as given (draw_id bigint, questions_before integer, ordinal_number integer)
    where exam_draws.id = given.draw_id and exam_id = ${exam_id}`);
  await appendQuestions(tx, section_id, [...ids]);
  await tx.insert(examDraws).values(added);
  await moveToPosition(tx, questions, questions.learning_exam_id, exam_id);
  await tx
    .update(exams)
    .set(changedNow)
    .where(inArray(exams.id, [exam_id, section_id]));
  const details = { exam_id, section_id, title: section.exam_title, questions: ids.size };
  await writeLog(tx, { actor_id, subject_id: null, action: 'questions_put_into_bank', details });
}

async function addNewSection(tx: Connection, given: IntoBankInput['new_section'], actor_id: number): Promise<number> {
  if (!given) throw invalid({ section_id: 'Выберите раздел' });
  return addSection(tx, given, actor_id);
}

function requireReady(own: readonly WholeQuestion[], ids: ReadonlySet<number>): void {
  const chosen = own.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) throw invalid({ question_ids: 'Обновите страницу: вопросы теста изменились' });
  const faulty = chosen.find(({ fault }) => fault !== null);
  if (faulty)
    throw invalid({
      question_ids: `Вопрос ${own.indexOf(faulty) + 1} не готов, сначала допишите его. ${faulty.fault}`,
    });
}
