import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';
import { GivenLine } from '../given-line.tsx';

export const GivenText: AnsweredView['Given'] = ({ question: { answer, question_right_answer, points } }) => {
  const text = textIn(answer);
  return (
    <ul className={classes.variants}>
      <GivenLine chosen={text !== ''} right={points > 0} text={text || 'ничего не написано'} />
      {points > 0 ? null : <GivenLine chosen={false} right text={question_right_answer} />}
    </ul>
  );
};
