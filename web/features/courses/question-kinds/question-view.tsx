import { wrongCostInWords } from '#contract/question-kinds/wrong-cost.ts';
import { pluralPoints } from '#contract/words/numbers.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './player.module.css';
import type { PlayerProps } from './player.ts';
import { playerOf } from './players.ts';

/** A question of any kind with its current answer. Its player is loaded (usePlayers). */
export function QuestionView({ question, disabled = false, ...given }: PlayerProps & { disabled?: boolean }) {
  const { Answers, showsText } = playerOf(question);
  return (
    <fieldset className={classes.question} disabled={disabled}>
      <legend className={classes.text}>
        {showsText ? (
          given.phrase('Заполни пропуски', 'Заполните пропуски')
        ) : (
          <TextWithSigns text={question.question_text} />
        )}
      </legend>
      {question.question_image_file ? (
        <img
          className={classes.picture}
          src={`/api/storage/${question.question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${question.ordinal_number}`}
        />
      ) : null}
      {question.max_points ? (
        <p className={classes.note}>Верный ответ приносит {pluralPoints(question.max_points)}.</p>
      ) : null}
      <p className={classes.note}>{wrongCostInWords(question.question_type, question.wrong_cost)}.</p>
      <Answers question={question} {...given} />
    </fieldset>
  );
}
