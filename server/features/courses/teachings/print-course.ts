import { asc, eq } from 'drizzle-orm';
import type { PrintedMilestone, PrintedQuestion, PrintedTest } from '#contract/courses/printed.ts';
import type { PrintedTests } from '#contract/courses/printed-tests.ts';
import { literalText } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { formulasOf } from '#server/platform/formulas/formulas-in.ts';
import { withFormulas } from '#server/platform/formulas/formulas-in-html.ts';
import { type BankQuestions, drawsOf, type TakenDraw } from '../exam/list-draws.ts';
import { paperOf } from '../exam/paper-of.ts';
import { questionKinds } from '../question-kinds/question-kinds.ts';
import { exams, lectures, milestones, teachings } from '../tables.ts';
import { listQuestionsOf, type WholeQuestion } from '../tests/find-test.ts';

const listParts = (db: Connection, teaching_id: number) =>
  db
    .select({
      id: milestones.id,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      days_to_pass: milestones.days_to_pass,
      lecture: {
        lecture_title: lectures.lecture_title,
        lecture_announcement: lectures.lecture_announcement,
        lecture_html_file: lectures.lecture_html_file,
        lecture_author: lectures.lecture_author,
      },
      exam: exams,
      draws: drawsOf(exams.id),
    })
    .from(milestones)
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .leftJoin(exams, eq(exams.id, milestones.learning_exam_id))
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(asc(milestones.ordinal_number));

const printedQuestion = (question: WholeQuestion, hasAnswers: boolean): PrintedQuestion => ({
  id: question.id,
  ordinal_number: question.ordinal_number,
  question_type: question.question_type,
  question_text: shownText(question),
  question_image_file: question.question_image_file,
  // What learners are shown, in the author's order where that gives nothing away.
  ...questionKinds[question.question_type].partsToShow({ ...question, keeps_order: true }, question.id),
  right_answer: hasAnswers ? rightInWords(question) : null,
});

function rightInWords(question: WholeQuestion): string {
  const { rightAnswer, inWords } = questionKinds[question.question_type];
  return literalText(inWords(question, rightAnswer(question)));
}

function printedTest(
  exam: typeof exams.$inferSelect,
  { own, draws, bank }: { own: readonly WholeQuestion[]; draws: readonly TakenDraw[]; bank: BankQuestions },
  hasAnswers: boolean,
): PrintedTest {
  const { questions, drawn } = paperOf(own, draws, bank);
  const { exam_title, exam_announcement, exam_points, exam_duration } = exam;
  return {
    exam_title,
    exam_announcement,
    exam_points,
    exam_duration,
    questions: questions.map((question) => printedQuestion(question, hasAnswers)),
    drawn: drawn.map(({ candidates, ...part }) => ({
      ...part,
      candidates: candidates.map((question) => printedQuestion(question, hasAnswers)),
    })),
    left_out: own.filter(({ fault }) => fault !== null).length,
  };
}

function* textsOf(test: PrintedTest | null): Generator<string> {
  const drawn = test?.drawn.flatMap(({ candidates }) => candidates) ?? [];
  for (const { question_text, answers, items, right_answer } of [...(test?.questions ?? []), ...drawn]) {
    yield question_text;
    for (const { answer_text } of answers) yield answer_text;
    for (const { question_item_text } of items) yield question_item_text;
    if (right_answer) yield right_answer;
  }
}

/** A course with everything on its milestones. Two queries, three more with the tests, however long it is. 404 for none. */
export async function printCourse(db: Connection, { id, tests }: { id: number; tests: PrintedTests }) {
  const [teaching] = await db
    .select({ id: teachings.id, teaching_title: teachings.teaching_title, audience: teachings.audience })
    .from(teachings)
    .where(eq(teachings.id, id));
  if (!teaching) throw notFound('Курс не найден');
  const rows = await listParts(db, id);
  const ids = rows.flatMap(({ exam, draws }) => (exam ? [exam.id, ...draws.map(({ section_id }) => section_id)] : []));
  const bank = tests === 'none' ? new Map<number, WholeQuestion[]>() : await listQuestionsOf(db, ids);
  const printed = rows.map(({ exam, lecture, draws, ...row }): PrintedMilestone => {
    const isPrinted = exam !== null && tests !== 'none';
    return {
      ...row,
      lecture: lecture && { ...lecture, lecture_html_file: withFormulas(lecture.lecture_html_file) },
      test: isPrinted ? printedTest(exam, { own: bank.get(exam.id) ?? [], draws, bank }, tests === 'answers') : null,
    };
  });
  return { teaching, milestones: printed, formulas: formulasOf(printed.flatMap(({ test }) => [...textsOf(test)])) };
}
