import type { Theme } from '#contract/learning/test.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { anchorOf } from '#server/features/courses/lectures/lecture-headings.ts';
import type { ScoredQuestion } from './score.ts';

/** Themes of the questions without all their points, in their order, each once: no word of what was right. */
export function themesToReread(
  questions: readonly ExamQuestion[],
  marks: ReadonlyMap<number, ScoredQuestion>,
): Theme[] {
  const lost = questions.filter(({ id, is_left_out }) => marks.get(id)?.is_full === false && !is_left_out);
  const anchors = new Map(
    lost.flatMap(({ question_theme: title, question_anchor }) =>
      title ? [[title, question_anchor ?? anchorOf(title)]] : [],
    ),
  );
  return Array.from(anchors, ([title, anchor]) => ({ title, anchor }));
}
