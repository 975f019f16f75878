import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import { AuthorFeedback } from '../author-feedback.tsx';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';
import { shareInWords } from '../cloze/share-in-words.ts';

/** What was typed, how right it is, what is right, and what the author says to this answer. */
export const CheckedGraded: CheckedView = ({ question, phrase }) => {
  const { answer, right, feedback, gap_shares } = question;
  const own = textIn(answer).trim();
  // Said only once the answers are open; so are the explanations.
  const [field] = gap_shares ?? [];
  return (
    <>
      <dl className={classes.words}>
        <dt>{phrase('Твой ответ', 'Ваш ответ')}</dt>
        <dd>
          {own || <em>без ответа</em>}
          {own && field ? <span className={classes.note}> — {shareInWords(field.share)}</span> : null}
        </dd>
        {right && field?.share !== 100 ? (
          <>
            <dt>Правильно</dt>
            <dd>{textIn(right).trim()}</dd>
          </>
        ) : null}
      </dl>
      {own === '' || !field ? null : field.answer_id === undefined ? (
        <AuthorFeedback id={field.item_id} list={feedback?.items} />
      ) : (
        <AuthorFeedback id={field.answer_id} list={feedback?.answers} />
      )}
    </>
  );
};
