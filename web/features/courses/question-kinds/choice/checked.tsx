import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { areTiles } from '#contract/question-kinds/choice/tiles.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AuthorFeedback } from '../author-feedback.tsx';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';
import tiles from './tiles.module.css';

export const CheckedVariants: CheckedView = ({ question: { answers, answer, right, feedback }, phrase }) => (
  <ul className={`${classes.variants} ${areTiles(answers) ? tiles.tiles : ''}`}>
    {answers.map(({ id, answer_text }) => {
      const isMarked = markedIn(answer).includes(id);
      const isRight = right ? markedIn(right).includes(id) : undefined;
      return (
        <li key={id} data-marked={isMarked || undefined} data-right={isRight}>
          <span>
            <TextWithSigns text={answer_text} />
          </span>
          {isMarked ? <span className={classes.note}>{phrase('твой ответ', 'ваш ответ')}</span> : null}
          {isRight ? <span className={classes.note}>правильно</span> : null}
          <AuthorFeedback id={id} list={feedback?.answers} />
        </li>
      );
    })}
  </ul>
);
