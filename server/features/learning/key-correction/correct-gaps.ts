import type { Correction } from '#contract/learning/key-correction.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { shareOf } from '#server/features/courses/question-kinds/cloze/score.ts';

type Answers = ExamQuestion['answers'];
type GapCorrection = NonNullable<Correction['gap_answers']>[number];

/** The variants of gaps to choose in; one that neither becomes right nor ceases to be keeps its share. */
function correctChoices({ answers, items }: ExamQuestion, right_answer_ids: readonly number[]): Answers {
  const choices = new Set(items.filter(({ gap_type }) => gap_type === 'choice').map(({ id }) => id));
  return answers.map((answer) => {
    const right = right_answer_ids.includes(answer.id) ? 1 : 0;
    if (!choices.has(answer.question_item_id ?? 0) || (shareOf(answer) === 100) === (right === 1)) return answer;
    return { ...answer, right, answer_share: right * 100 };
  });
}

/** What one gap accepts: former answers on their places, with their explanations; new ones behind all. */
function correctAccepted(answers: Answers, { item_id, answers: accepted }: GapCorrection): Answers {
  const written = accepted.map(({ id, answer_text, answer_share, answer_tolerance }, index) => ({
    // A preview writes nothing: what it adds has no id yet, and nobody's answer names one.
    id: id ?? -(item_id * 100 + index),
    answer_text,
    right: answer_share === 100 ? (1 as const) : (0 as const),
    answer_share,
    question_item_id: item_id,
    ...(answer_tolerance === null ? {} : { answer_tolerance }),
  }));
  const byId = new Map(written.map((one) => [one.id, one]));
  const kept = answers.flatMap((answer) => {
    if (answer.question_item_id !== item_id) return [answer];
    const { answer_tolerance: _, ...former } = answer;
    const now = byId.get(answer.id);
    return now ? [{ ...former, ...now }] : [];
  });
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...written.filter(({ id }) => !known.has(id))];
}

/** Answers of a text's gaps by their corrected key. A gap to choose in has no accepted answers: its variants are its words. */
export function correctGaps(question: ExamQuestion, { right_answer_ids, gap_answers = [] }: Correction): Answers {
  const typed = new Set(question.items.filter(({ gap_type }) => gap_type !== 'choice').map(({ id }) => id));
  const chosen = right_answer_ids ? correctChoices(question, right_answer_ids) : question.answers;
  return gap_answers.filter(({ item_id }) => typed.has(item_id)).reduce(correctAccepted, chosen);
}
