import { orderIn } from '#contract/question-kinds/ordering/order-in.ts';
import { putInOrder } from '#contract/question-kinds/ordering/put-in-order.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AnsweredLine } from '../answered-line.tsx';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';

/** The given order with the right place of each variant; the right order where nothing was answered. */
export const AnsweredOrder: AnsweredView['Given'] = ({ question: { answers, answer } }) => {
  const isGiven = orderIn(answer).length > 0;
  return (
    <ol className={classes.variants}>
      {putInOrder(answers, answer).map(({ id, answer_text }, place) => {
        const rightPlace = answers.findIndex((one) => one.id === id);
        return (
          <AnsweredLine key={id} chosen={isGiven} right={rightPlace === place}>
            {place + 1}. <TextWithSigns text={answer_text} />
            {rightPlace === place ? null : ` (верно: место ${rightPlace + 1})`}
          </AnsweredLine>
        );
      })}
    </ol>
  );
};
