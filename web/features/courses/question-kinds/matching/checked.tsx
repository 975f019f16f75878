import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';

export const CheckedPairs: CheckedView = ({ question: { items, answers, answer, right }, say }) => {
  const textOf = (given: AnswerValue | null, item_id: number) => {
    const id = pairsIn(given).find((pair) => pair.item_id === item_id)?.answer_id;
    return answers.find((one) => one.id === id)?.answer_text;
  };
  return (
    <ul className={classes.variants}>
      {items.map(({ id, question_item_text }) => {
        const own = textOf(answer, id);
        const known = textOf(right, id);
        return (
          <li key={id} data-marked={own !== undefined || undefined} data-right={right ? own === known : undefined}>
            <span>
              <b>{question_item_text}</b> — {own ?? 'без ответа'}
            </span>
            {own === undefined ? null : <span className={classes.note}>{say('твой ответ', 'ваш ответ')}</span>}
            {known !== undefined && known !== own ? <span className={classes.note}>правильно: {known}</span> : null}
          </li>
        );
      })}
    </ul>
  );
};
