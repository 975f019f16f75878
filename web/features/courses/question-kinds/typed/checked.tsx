import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';

export const CheckedText: CheckedView = ({ question: { answer, right }, phrase }) => (
  <dl className={classes.words}>
    <dt>{phrase('Твой ответ', 'Ваш ответ')}</dt>
    <dd>{textIn(answer).trim() || <em>без ответа</em>}</dd>
    {right ? (
      <>
        <dt>Правильно</dt>
        <dd>{textIn(right).trim()}</dd>
      </>
    ) : null}
  </dl>
);
