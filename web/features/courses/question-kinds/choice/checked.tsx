import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';

export const CheckedVariants: CheckedView = ({ question: { answers, answer, right }, say }) => (
  <ul className={classes.variants}>
    {answers.map(({ id, answer_text }) => {
      const isMarked = markedIn(answer).includes(id);
      const isRight = right ? markedIn(right).includes(id) : undefined;
      return (
        <li key={id} data-marked={isMarked || undefined} data-right={isRight}>
          <span>{answer_text}</span>
          {isMarked ? <span className={classes.note}>{say('твой ответ', 'ваш ответ')}</span> : null}
          {isRight ? <span className={classes.note}>правильно</span> : null}
        </li>
      );
    })}
  </ul>
);
