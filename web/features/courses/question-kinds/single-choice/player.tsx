import { Radio, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { SoundsOf } from '#web/kit/formulas/rich-text-with-signs.tsx';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { KeySign } from '../choice/key-sign.tsx';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';

function Answers({ question, answer, onAnswer }: PlayerProps) {
  return (
    <Stack gap="xs">
      {question.answers.map((variant, index) => (
        <Fragment key={variant.id}>
          <Radio.Card
            className={classes.variant}
            checked={markedIn(answer).includes(variant.id)}
            onClick={() => onAnswer({ answer_ids: [variant.id] })}
          >
            <Radio.Indicator />
            <span>
              <TextWithSigns text={variant.answer_text} isForName />
            </span>
            <KeySign number={index + 1} />
          </Radio.Card>
          <SoundsOf text={variant.answer_text} name={`Звук к варианту ${index + 1}`} />
        </Fragment>
      ))}
    </Stack>
  );
}

export const singleChoice: Player = {
  Answers,
  answerByKey(question, _, number) {
    const variant = question.answers[number];
    return variant && { answer_ids: [variant.id] };
  },
};
