import { orderIn } from '#contract/question-kinds/ordering/order-in.ts';
import { putInOrder } from '#contract/question-kinds/ordering/put-in-order.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AuthorFeedback } from '../author-feedback.tsx';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';

/** The own order, each variant with its right place where that may be known; the right order where nothing was answered. */
export const CheckedOrder: CheckedView = ({ question: { answers, answer, right, feedback }, phrase }) => {
  const isGiven = orderIn(answer).length > 0;
  const known = orderIn(right);
  return (
    <>
      {isGiven ? (
        <p className={classes.note}>{phrase('Твой порядок', 'Ваш порядок')}</p>
      ) : (
        <p className={classes.note}>Без ответа{right ? '. Верный порядок' : ''}</p>
      )}
      {isGiven || right ? (
        <ol className={classes.variants}>
          {putInOrder(answers, isGiven ? answer : right).map(({ id, answer_text }, place) => {
            const rightPlace = known.indexOf(id);
            const isRight = right ? rightPlace === place : undefined;
            return (
              <li key={id} data-marked={isGiven || undefined} data-right={isRight}>
                <span>
                  {place + 1}. <TextWithSigns text={answer_text} />
                </span>
                {isGiven && isRight ? <span className={classes.note}>на своём месте</span> : null}
                {isRight === false && rightPlace >= 0 ? (
                  <span className={classes.note}>правильно: место {rightPlace + 1}</span>
                ) : null}
                <AuthorFeedback id={id} list={feedback?.answers} />
              </li>
            );
          })}
        </ol>
      ) : null}
    </>
  );
};
