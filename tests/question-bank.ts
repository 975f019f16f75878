import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { PortalServices } from '#server/services.ts';
import { unique } from './factories.ts';
import { answers, examDraws, exams, questions } from './tables.ts';

export type SectionOfBank = {
  id: number;
  title: string;
  /** Each with three variants; «Второй» is right. */
  questions: { id: number; answer_ids: number[] }[];
};

/** A section of a course's bank with that many questions, as makeCourse has them. */
export async function makeSection(
  services: Pick<PortalServices, 'db' | 'study'>,
  bank_teaching_id: number,
  count: number,
  title = `Раздел ${unique()}`,
): Promise<SectionOfBank> {
  const { db } = services;
  const [section] = await db
    .insert(exams)
    .values({ exam_title: title, exam_points: 1, exam_duration: 1, bank_teaching_id })
    .returning({ id: exams.id });
  if (!section) throw new Error('a section was not written');
  const made = await db
    .insert(questions)
    .values(
      Array.from({ length: count }, (_, index) => ({
        learning_exam_id: section.id,
        ordinal_number: index + 1,
        question_type: questionTypes.singleChoice,
        question_text: `${title}: вопрос ${index + 1}`,
      })),
    )
    .returning({ id: questions.id });
  const variants = await db
    .insert(answers)
    .values(
      made.flatMap(({ id }) =>
        ['Первый', 'Второй', 'Третий'].map((answer_text, index) => ({
          learning_question_id: id,
          ordinal_number: index + 1,
          answer_text,
          right: answer_text === 'Второй' ? (1 as const) : (0 as const),
        })),
      ),
    )
    .returning({ id: answers.id, learning_question_id: answers.learning_question_id });
  services.study.forget();
  const own = Map.groupBy(variants, ({ learning_question_id }) => learning_question_id);
  return {
    id: section.id,
    title,
    questions: made.map(({ id }) => ({ id, answer_ids: (own.get(id) ?? []).map((variant) => variant.id) })),
  };
}

type Draw = { section_id: number; questions_before?: number } & ({ question_id: number } | { draw_count: number });

/** What a test takes from the bank, in this order. */
export async function takeFromBank(
  services: Pick<PortalServices, 'db' | 'study'>,
  exam_id: number,
  draws: readonly Draw[],
): Promise<void> {
  await services.db
    .insert(examDraws)
    .values(draws.map((draw, index) => ({ ...draw, exam_id, ordinal_number: index + 1 })));
  services.study.forget();
}
