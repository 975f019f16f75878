import type { Audience } from '#contract/courses/teachings.ts';
import type { GivenAnswer } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { knownAnswer } from './known-answer.ts';
import { chance, pick, saltOf } from './pick.ts';

/** Who answers, and whose course and which of its tests is answered. */
type Answering = { seed: number; audience: Audience; ordinal_number: number };

/**
 * A luck, of four thousand, that sets those whom README names apart from their neighbours by more points than a whole test
 * brings: a question more or less leaves them where they are.
 */
const LUCK = 1041;

/** Share of the course a learner knows: 0.5 to 1; guides know enough to pass. */
const skillOf = ({ seed, audience }: Answering): number => (audience === 'guide' ? 1.1 : 0.5 + 0.5 * chance(seed, 40));

/** Difficulty of a question for everybody: 0 to 0.4. */
const hardness = (place: number): number => 0.4 * chance(place, 41) ** 2;

type Gaps = Extract<AnswerValue, { gaps: unknown }>['gaps'];

/** One gap with a mistake its author has thought of, or empty; the others are right. */
function wrongGaps({ answers }: ExamQuestion, right: Gaps, seed: number, place: number): Gaps {
  const missed = pick(right, seed, place).item_id;
  const mistakes = answers.filter(({ question_item_id, right: is }) => question_item_id === missed && is === 0);
  return right.flatMap((gap) => {
    if (gap.item_id !== missed) return [gap];
    if (mistakes.length === 0) return [];
    const { id, answer_text } = pick(mistakes, seed, place + 1);
    return ['text' in gap ? { ...gap, text: answer_text } : { ...gap, answer_id: id }];
  });
}

/** A typical wrong answer; `place` tells one question of the courses from the others. */
function wrongAnswer(question: ExamQuestion, right: AnswerValue, seed: number, place: number): AnswerValue {
  if ('text' in right) return { text: pick(['не помню', 'прилив', 'Баренцево', '42', 'планктон'], seed, place) };
  if ('pairs' in right) {
    const [first, second, ...others] = right.pairs;
    if (!first || !second) return right;
    const pairs = [{ ...first, answer_id: second.answer_id }, { ...second, answer_id: first.answer_id }, ...others];
    return { pairs };
  }
  if ('gaps' in right) return { gaps: wrongGaps(question, right.gaps, seed, place) };
  if ('ordered_ids' in right) {
    const [first, second, ...others] = right.ordered_ids;
    return first && second ? { ordered_ids: [second, first, ...others] } : right;
  }
  const others = question.answers.filter(({ id }) => !right.answer_ids.includes(id));
  return { answer_ids: [...right.answer_ids.slice(1), pick(others, seed, place).id] };
}

/**
 * What a learner answers in a test, with questions left out now and then. Luck hangs on where and what is asked, not on
 * ids, which one question more moves in every test behind it: so a course may grow, and the people README names stay
 * who they are.
 */
export function answersTo(questions: readonly ExamQuestion[], who: Answering): GivenAnswer[] {
  const { seed, audience, ordinal_number } = who;
  const skill = skillOf(who);
  return questions.flatMap((question) => {
    const place = saltOf(LUCK, audience, ordinal_number, question.question_text);
    const luck = chance(seed, place);
    if (luck > 0.985) return [];
    const right = knownAnswer(question);
    const knows = luck < skill - hardness(place) + 0.2;
    return [
      { question_id: question.id, answer: knows ? right : wrongAnswer(question, right, seed, place), revision: 1 },
    ];
  });
}
