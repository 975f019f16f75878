import { z } from 'zod';
import type { LearnerCalls } from '../learning/learning.ts';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { filledLine, text } from '../validation/text.ts';
import { LecturePlace, PlaceInput, paragraphMark } from './place.ts';

export const MAX_QUESTION = 300;
export const MAX_ANSWER = 4000;
/** Fewer marks than that are not counted out: nobody is to be recognised by them. */
export const MIN_COUNTED = 3;

/** A question that others have asked, in a methodist's words, and the answer. */
const CommonQuestion = z.object({ id, question: z.string(), answer: z.string(), paragraph: paragraphMark.nullable() });
export type CommonQuestion = z.infer<typeof CommonQuestion>;

/** What learners tell of a lecture they may read, under the prefix of each audience. */
export const unclearCalls = ({ who, prefix }: LearnerCalls) => ({
  ownMarks: route({
    method: 'GET',
    path: `${prefix}/lecture/unclear`,
    who,
    summary: 'Свои отметки «непонятно» в лекции этапа и ответы, закреплённые под ней',
    input: z.object({ milestone_id: id }),
    output: {
      /** Paragraphs the caller has marked. */
      paragraphs: z.array(paragraphMark),
      /** `paragraph` is null where it has been rewritten since. */
      answers: z.array(CommonQuestion),
    },
  }),
  markUnclear: route({
    method: 'POST',
    path: `${prefix}/lecture/unclear`,
    who,
    summary: 'Отметить абзац лекции как непонятный или снять отметку; повтор ничего не меняет',
    input: PlaceInput.extend({ is_unclear: z.boolean() }),
    output: { is_unclear: z.boolean() },
  }),
  lecturePlace: route({
    method: 'GET',
    path: `${prefix}/lecture/place`,
    who,
    summary: 'Место лекции, о котором спрашивают: курс, лекция, заголовок и начало абзаца',
    input: z.object({ milestone_id: id, paragraph: paragraphMark }),
    output: { place: LecturePlace },
  }),
});

/** A paragraph with how often it is marked; nobody's name goes with it. */
const MarkedParagraph = z.object({
  paragraph: paragraphMark,
  heading: z.string(),
  beginning: z.string(),
  /** How many have marked it; null: one or two. */
  marks: z.int().nullable(),
  /** Of those who have come to the lecture, 0 to 1; null with `marks`. */
  share: z.number().nullable(),
  /** The paragraph is in the lecture as it stands; false: it has been rewritten or taken out. */
  is_standing: z.boolean(),
});
export type MarkedParagraph = z.infer<typeof MarkedParagraph>;

export const PinnedInput = z.object({
  question: filledLine(MAX_QUESTION, 'Нужен вопрос'),
  answer: text('Нужен ответ').trim().min(1, 'Нужен ответ').max(MAX_ANSWER),
  paragraph: paragraphMark.nullable().default(null),
});
export const PinnedAnswer = CommonQuestion.extend({ lecture_id: id, updated_at: instant });
export type PinnedAnswer = z.infer<typeof PinnedAnswer>;
const answers = { answers: z.array(PinnedAnswer) };

export const unclear = {
  ...unclearCalls({ who: ['participant'], prefix: '/participant' }),
  ofLecture: route({
    method: 'GET',
    path: '/admin/lecture/{id}/unclear',
    who: admin,
    summary: 'Что в лекции непонятно: абзацы с числом отметок, чаще отмеченные сначала, и закреплённые ответы',
    input: z.object({ id: id }),
    output: {
      lecture_title: z.string(),
      /** How many have come to the lecture: read it now or have passed its milestone, in any season. */
      readers: z.int(),
      data: z.array(MarkedParagraph),
      ...answers,
    },
  }),
  pin: route({
    method: 'POST',
    path: '/admin/lecture/answer/pin',
    who: admin,
    summary: 'Закрепить под лекцией ответ на частый вопрос; повтор с тем же request_key — тот же ответ',
    input: PinnedInput.extend({ lecture_id: id, request_key: z.uuid() }),
    output: answers,
  }),
  changePinned: route({
    method: 'POST',
    path: '/admin/lecture/answer/update',
    who: admin,
    summary: 'Изменить закреплённый ответ; 409, если его изменили после based_on',
    input: PinnedInput.omit({ paragraph: true }).extend({ id, based_on: instant }),
    output: answers,
  }),
  unpin: route({
    method: 'POST',
    path: '/admin/lecture/answer/unpin',
    who: admin,
    summary: 'Убрать ответ из-под лекции; повтор ничего не меняет',
    input: z.object({ id }),
    output: {},
  }),
};
