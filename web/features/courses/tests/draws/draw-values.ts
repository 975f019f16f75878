import { z } from 'zod';
import { DrawInput, type Test } from '#contract/courses/tests.ts';
import { plural } from '#contract/words/numbers.ts';

/** What a test takes from the bank, in the form; the number stays a text until it is sent. */
export const DrawValues = z
  .object({
    key: z.string(),
    id: DrawInput.shape.id,
    questions_before: z.number(),
    section_id: z.number(),
    section_title: z.string(),
    question_id: z.number().nullable(),
    /** The question taken by name, as it was when it was taken. */
    question_text: z.string().nullable(),
    /** Empty where a question is taken by name. */
    draw_count: z.string(),
    /** How many questions of the section are ready. */
    ready_count: z.number(),
  })
  .superRefine(({ question_id, draw_count, ready_count }, context) => {
    if (question_id !== null) return;
    const count = Number(draw_count);
    const message = !(Number.isInteger(count) && count >= 1)
      ? 'Укажите целое число, не меньше одного'
      : count > ready_count
        ? `В разделе ${plural(ready_count, 'готовый вопрос', 'готовых вопроса', 'готовых вопросов')}`
        : undefined;
    if (message) context.addIssue({ code: 'custom', message, path: ['draw_count'] });
  });
export type DrawValues = z.output<typeof DrawValues>;

/** How many questions it asks; none where what is typed is no number. */
export const askedBy = ({ question_id, draw_count }: Pick<DrawValues, 'question_id' | 'draw_count'>): number => {
  const count = question_id === null ? Number(draw_count) : 1;
  return Number.isInteger(count) && count > 0 ? count : 0;
};

export const drawValuesOf = (draws: Test['draws']): DrawValues[] =>
  draws.map(
    ({ id, questions_before, section_id, section_title, question_id, question_text, draw_count, ready_count }) => ({
      key: `draw-${id}`,
      id,
      questions_before,
      section_id,
      section_title,
      question_id,
      question_text,
      draw_count: draw_count === null ? '' : String(draw_count),
      ready_count,
    }),
  );

export const drawToSend = ({ id, questions_before, section_id, question_id, draw_count }: DrawValues): DrawInput => ({
  id,
  questions_before,
  section_id,
  question_id,
  draw_count: question_id === null ? Number(draw_count) : null,
});
