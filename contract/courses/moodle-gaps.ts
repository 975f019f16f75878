import { z } from 'zod';
import { gapTypes, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { admin } from '#contract/roles.ts';
import { route } from '#contract/route.ts';
import { formattedText } from './formatted-text.ts';

/** A gap made of one of Moodle's embedded answers, in the order of the text. */
export const MadeGap = z.object({
  gap_type: z.enum(gapTypes),
  /** What is said to it; empty: nothing. */
  item_feedback: z.string(),
  answers: z.array(
    z.object({
      answer_text: z.string(),
      answer_feedback: z.string(),
      /** Percent of the gap. */
      answer_share: z.number(),
      answer_tolerance: z.number().nullable(),
    }),
  ),
});
export type MadeGap = z.infer<typeof MadeGap>;

/** Moodle's embedded answers of a text that somebody pastes into the editor of a question. */
export const moodleGaps = {
  readMoodleGaps: route({
    method: 'POST',
    path: '/admin/question/gaps/read',
    who: admin,
    summary: 'Сделать пропуски из вложенных ответов Moodle в тексте («{1:SHORTANSWER:=кит}»). Ничего не сохраняется',
    input: z.object({
      question_text: formattedText(20_000).min(1),
      /** How many gaps the question has already: the new ones are numbered after them. */
      gaps: z.int().min(0).max(MAX_GAPS).default(0),
    }),
    output: {
      /** The text with the signs of the gaps. */
      question_text: z.string(),
      gaps: z.array(MadeGap),
      /** Variants keep the author's order; null: none of the new gaps has variants. */
      keeps_order: z.boolean().nullable(),
      /** What of them is lost, in words. */
      dropped: z.array(z.string()),
    },
  }),
};
