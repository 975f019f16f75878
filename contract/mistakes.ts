import { z } from 'zod';
import { Formulas } from './formulas/formulas.ts';
import type { LearnerCalls } from './learning/learning.ts';
import { TestQuestion, Theme } from './learning/test.ts';
import { AnswerValue } from './question-kinds/answer-value.ts';
import { CheckedQuestion } from './review.ts';
import { id, route } from './route.ts';

/** How often a question was answered before: an answer counts for the turn its page showed, and once. */
const turn = z.int().min(0).max(1_000_000);

/** How many distances in a row a question was answered rightly at, 0 to 3; 3: it is held and comes back no more. */
const step = z.int().min(0).max(3);

/** A question that has come back, without anything that tells its right answer. */
export const MistakeQuestion = TestQuestion.extend({
  turn,
  step,
  /** The milestone whose test asked it. */
  milestone: z.object({ id, ordinal_number: z.int(), milestone_title: z.string() }),
});
export type MistakeQuestion = z.infer<typeof MistakeQuestion>;

export const Mistakes = z.object({
  /** Today's questions, in order: at most MISTAKES_A_DAY with those answered today. */
  questions: z.array(MistakeQuestion),
  formulas: Formulas,
  /** Questions due that wait for another day. */
  later: z.int(),
  /** The Moscow day when the next question comes back, once today's are done; null if none will. */
  next_on: z.iso.date().nullable(),
  /** Questions whose right answers are not open yet: they come back once these are. */
  closed: z.int(),
  held: z.int(),
  total: z.int(),
  /** Whether the person wishes to be reminded. */
  is_reminded: z.boolean(),
});
export type Mistakes = z.infer<typeof Mistakes>;

export const HeldMistakes = z.object({
  /** Questions for today. */
  due: z.int(),
  held: z.int(),
  /** Questions of passed tests that were not answered rightly and whose right answers are open, the held ones among them. */
  total: z.int(),
  /** The same by milestone, in the order of the course; those without any are left out. */
  milestones: z.array(
    z.object({ id, ordinal_number: z.int(), milestone_title: z.string(), held: z.int(), total: z.int() }),
  ),
});
export type HeldMistakes = z.infer<typeof HeldMistakes>;

export const MistakeAnswer = z.object({
  question_id: id,
  turn,
  /** Null: not remembered, which counts as wrong and shows what is right. */
  answer: AnswerValue.nullable(),
});
export type MistakeAnswer = z.infer<typeof MistakeAnswer>;

export const AnsweredMistake = z.object({
  /** The answer that counts, with the right one and its explanation. */
  question: CheckedQuestion,
  step,
  /** The Moscow day when it comes back; null once it is held. */
  returns_on: z.iso.date().nullable(),
  /** The heading to reread; null where the question names none. */
  theme: Theme.nullable(),
  milestone_id: id,
  formulas: Formulas,
});
export type AnsweredMistake = z.infer<typeof AnsweredMistake>;

/** Mistakes that come back, under the same prefixes as `studyCalls` (docs/product/learning.md, «Mistakes come back»). */
export const mistakeCalls = ({ who, prefix }: LearnerCalls) => ({
  findMistakes: route({
    method: 'GET',
    path: `${prefix}/mistakes`,
    who,
    summary: 'Вопросы на сегодня из своих ошибок в пройденных тестах; баллов нет',
    output: { mistakes: Mistakes },
  }),
  countHeldMistakes: route({
    method: 'GET',
    path: `${prefix}/mistakes/held`,
    who,
    summary: 'Сколько ошибок вернулось сегодня и сколько уже запомнилось, по этапам',
    output: { mistakes: HeldMistakes },
  }),
  answerMistake: route({
    method: 'POST',
    path: `${prefix}/mistakes/answer`,
    who,
    summary: 'Ответить на вернувшийся вопрос и узнать, что верно; повтор ничего не меняет и отвечает то же',
    input: MistakeAnswer,
    output: { answered: AnsweredMistake },
  }),
  remindOfMistakes: route({
    method: 'POST',
    path: `${prefix}/mistakes/reminder`,
    who,
    summary: 'Напоминать ли, когда есть что повторить; сначала не напоминаем',
    input: z.object({ is_wished: z.boolean() }),
    output: { is_reminded: z.boolean() },
  }),
});

export const mistakes = mistakeCalls({ who: ['participant'], prefix: '/participant' });
