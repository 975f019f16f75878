import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import { AnsweredLine } from '../answered-line.tsx';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';
import { shareInWords } from '../cloze/share-in-words.ts';

export const AnsweredGraded: AnsweredView['Given'] = ({ question: { answer, answers, gap_shares = [] } }) => {
  const text = textIn(answer);
  const share = gap_shares[0]?.share ?? 0;
  const right = answers.find((one) => one.right === 1);
  return (
    <ul className={classes.variants}>
      <AnsweredLine chosen={text !== ''} right={share === 100} isWritten>
        {text || 'ничего не написано'}
        {share > 0 && share < 100 ? ` (${shareInWords(share)})` : null}
      </AnsweredLine>
      {share === 100 || !right ? null : (
        <AnsweredLine chosen={false} right>
          {right.answer_text}
        </AnsweredLine>
      )}
    </ul>
  );
};
