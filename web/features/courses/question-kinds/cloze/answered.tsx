import { gapsIn } from '#contract/question-kinds/cloze/gaps-in.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AnsweredLine } from '../answered-line.tsx';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';

export const AnsweredGaps: AnsweredView['Given'] = ({ question: { answers, items, answer, gap_shares = [] } }) => (
  <ul className={classes.variants}>
    {items.map(({ id }, index) => {
      const given = gapsIn(answer).find(({ item_id }) => item_id === id);
      const own =
        given && ('text' in given ? given.text : answers.find((one) => one.id === given.answer_id)?.answer_text);
      const isRight = gap_shares.some(({ item_id, share }) => item_id === id && share === 100);
      const known = answers.find(({ item_id, right }) => item_id === id && right === 1);
      return (
        <AnsweredLine key={id} chosen={given !== undefined} right={isRight}>
          Пропуск {index + 1} — <TextWithSigns text={own ?? 'без ответа'} />
          {isRight || !known ? null : (
            <>
              {' '}
              (верно: <TextWithSigns text={known.answer_text} />)
            </>
          )}
        </AnsweredLine>
      );
    })}
  </ul>
);
