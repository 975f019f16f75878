import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { gapsIn } from '#contract/question-kinds/cloze/gaps-in.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AuthorFeedback } from '../author-feedback.tsx';
import classes from '../checked-view.module.css';
import type { CheckedView } from '../checked-view.ts';
import { shareInWords } from './share-in-words.ts';

/** Gap by gap: what was put there, whether it is right, and what is. */
export const CheckedGaps: CheckedView = ({ question, phrase }) => {
  const { items, answers, answer, right, feedback, gap_shares } = question;
  const givenIn = (value: AnswerValue | null, id: number) => gapsIn(value).find(({ item_id }) => item_id === id);
  const textOf = (value: AnswerValue | null, id: number) => {
    const gap = givenIn(value, id);
    if (!gap) return undefined;
    return 'text' in gap ? gap.text : answers.find((one) => one.id === gap.answer_id)?.answer_text;
  };
  return (
    <ul className={classes.variants}>
      {items.map(({ id }, index) => {
        const own = textOf(answer, id);
        const known = textOf(right, id);
        // Said only once the answers are open; so are the explanations.
        const { share, answer_id } = gap_shares?.find(({ item_id }) => item_id === id) ?? {};
        return (
          <li
            key={id}
            data-marked={own !== undefined || undefined}
            data-right={share === undefined ? undefined : share === 100}
          >
            <span>
              <b>Пропуск {index + 1}</b> — {own === undefined ? 'без ответа' : <TextWithSigns text={own} />}
            </span>
            {own === undefined ? null : (
              <span className={classes.note}>
                {phrase('твой ответ', 'ваш ответ')}
                {share === undefined ? '' : `: ${shareInWords(share)}`}
              </span>
            )}
            {known === undefined || share === 100 ? null : (
              <span className={classes.note}>
                правильно: <TextWithSigns text={known} />
              </span>
            )}
            {answer_id === undefined ? null : <AuthorFeedback id={answer_id} list={feedback?.answers} />}
            <AuthorFeedback id={id} list={feedback?.items} />
          </li>
        );
      })}
    </ul>
  );
};
