import type { Feedback } from '#contract/review.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './checked-view.module.css';

/** The author's feedback on a variant or a category. */
export function AuthorFeedback({ id, list }: { id: number; list: Feedback['answers'] | undefined }) {
  const feedback = list?.find((one) => one.id === id);
  return feedback ? (
    <span className={classes.said}>
      <TextWithSigns text={feedback.text} />
    </span>
  ) : null;
}
