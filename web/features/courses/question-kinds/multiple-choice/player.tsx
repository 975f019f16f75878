import { Checkbox, Stack } from '@mantine/core';
import { Fragment } from 'react';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { SoundsOf } from '#web/kit/formulas/rich-text-with-signs.tsx';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { KeySign } from '../choice/key-sign.tsx';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';

/** The answer with one variant added or removed. */
function toggled(answer: AnswerValue | undefined, id: number): AnswerValue {
  const marked = markedIn(answer);
  return { answer_ids: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id] };
}

function Answers({ question, answer, onAnswer }: PlayerProps) {
  return (
    <Stack gap="xs">
      <p className={classes.note}>Верных ответов может быть несколько</p>
      {question.answers.map((variant, index) => (
        <Fragment key={variant.id}>
          <Checkbox.Card
            className={classes.variant}
            checked={markedIn(answer).includes(variant.id)}
            onClick={() => onAnswer(toggled(answer, variant.id))}
          >
            <Checkbox.Indicator />
            <span>
              <TextWithSigns text={variant.answer_text} isForName />
            </span>
            <KeySign number={index + 1} />
          </Checkbox.Card>
          <SoundsOf text={variant.answer_text} name={`Звук к варианту ${index + 1}`} />
        </Fragment>
      ))}
    </Stack>
  );
}

export const multipleChoice: Player = {
  Answers,
  answerByKey(question, answer, number) {
    const variant = question.answers[number];
    return variant && toggled(answer, variant.id);
  },
};
