import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AnsweredLine } from '../answered-line.tsx';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';

export const AnsweredPairs: AnsweredView['Given'] = ({ question: { answers, items, answer } }) => {
  const chosenAnswers = new Map(pairsIn(answer).map(({ item_id, answer_id }) => [item_id, answer_id]));
  const named = (id: number | null | undefined) => answers.find((one) => one.id === id)?.answer_text ?? 'без ответа';
  return (
    <ul className={classes.variants}>
      {items.map(({ id, question_item_text, right_answer_id }) => {
        const isRight = chosenAnswers.get(id) === right_answer_id;
        return (
          <AnsweredLine key={id} chosen={chosenAnswers.has(id)} right={isRight}>
            <TextWithSigns text={question_item_text} /> — <TextWithSigns text={named(chosenAnswers.get(id))} />
            {isRight ? null : (
              <>
                {' '}
                (верно: <TextWithSigns text={named(right_answer_id)} />)
              </>
            )}
          </AnsweredLine>
        );
      })}
    </ul>
  );
};
