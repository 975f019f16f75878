import { z } from 'zod';
import { id, route } from '#contract/route.ts';
import { filledLine, text, words } from '#contract/validation/text.ts';
import { draftOf, editedInOrder, recordOf } from './fields.ts';

const shown = {
  id,
  /** Questions of a section are shown together, at the position of its first question. */
  section: z.string(),
  question: z.string(),
  /** The cleaned HTML itself. */
  answer: z.string(),
};
const draft = {
  section: filledLine(100),
  question: filledLine(300),
  /** Cleaned on the server; must not be empty after that. */
  answer: text().min(1).max(100_000),
};

/** A published question with its answer. */
export const Question = z.object(shown);
export type Question = z.infer<typeof Question>;

export const AdminQuestion = recordOf(shown);
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const QuestionDraft = draftOf(draft);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

const edited = editedInOrder(
  {
    path: '/admin/faq',
    order: '/admin/faq_set_positions',
    words: { one: 'вопрос с ответом', many: 'Вопросы с ответами', whose: 'вопросов' },
  },
  { shown, draft },
);

export const faq = {
  list: route({
    method: 'GET',
    path: '/faq',
    who: 'anyone',
    summary: 'Вопросы с ответами по порядку; q — слова, которые ищут в вопросе и в ответе, в любой форме',
    input: z.object({ q: words.optional() }),
    output: { data: z.array(Question) },
  }),
  ...edited,
};
