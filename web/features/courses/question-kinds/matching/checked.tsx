import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AuthorFeedback } from '../author-feedback.tsx';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';

export const CheckedPairs: CheckedView = ({ question: { items, answers, answer, right, feedback }, phrase }) => {
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
              <b>
                <TextWithSigns text={question_item_text} />
              </b>{' '}
              — <TextWithSigns text={own ?? 'без ответа'} />
            </span>
            {own === undefined ? null : <span className={classes.note}>{phrase('твой ответ', 'ваш ответ')}</span>}
            {known !== undefined && known !== own ? (
              <span className={classes.note}>
                правильно: <TextWithSigns text={known} />
              </span>
            ) : null}
            <AuthorFeedback id={id} list={feedback?.items} />
          </li>
        );
      })}
    </ul>
  );
};
