import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import { AnsweredLine } from '../answered-line.tsx';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';

export const AnsweredText: AnsweredView['Given'] = ({ question: { answer, question_right_answer, points } }) => {
  const text = textIn(answer);
  return (
    <ul className={classes.variants}>
      <AnsweredLine chosen={text !== ''} right={points > 0} isWritten>
        {text || 'ничего не написано'}
      </AnsweredLine>
      {points > 0 ? null : (
        <AnsweredLine chosen={false} right>
          {question_right_answer}
        </AnsweredLine>
      )}
    </ul>
  );
};
