import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';
import { GivenLine } from '../given-line.tsx';

export const GivenVariants: AnsweredView['Given'] = ({ question: { answers, answer } }) => (
  <ul className={classes.variants}>
    {answers.map(({ id, answer_text, right }) => (
      <GivenLine key={id} chosen={markedIn(answer).includes(id)} right={right === 1} text={answer_text} />
    ))}
  </ul>
);
