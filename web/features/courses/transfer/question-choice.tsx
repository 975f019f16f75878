import { Checkbox, Text } from '@mantine/core';
import { Fragment, memo } from 'react';
import type { UnderstoodQuestion } from '#contract/courses/transfer.ts';
import { withMediaNamed } from '#contract/formulas/rich-text.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';

type Props = { question: UnderstoodQuestion; isChosen: boolean; choose: (isChosen: boolean) => void };

/** A question of the file with its right answers, losses, and a checkbox. */
export const QuestionChoice = memo(
  function QuestionChoice({ question, isChosen, choose }: Props) {
    const { question_text, question_type, where, right, has_picture, dropped } = question;
    return (
      <li>
        <Checkbox
          checked={isChosen}
          onChange={(event) => choose(event.currentTarget.checked)}
          label={
            <Text component="span" fw={500} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lineClamp={4}>
              <TextWithSigns text={withMediaNamed(question_text)} isForName />
            </Text>
          }
          description={
            <Text component="span" size="sm" c="dark" style={{ overflowWrap: 'anywhere' }}>
              {questionKinds[question_type].name}
              {has_picture ? ' · с картинкой' : ''} · {where}
              <br />
              Верно:{' '}
              {right.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: answers that never change
                <Fragment key={index}>
                  {index > 0 ? '; ' : null}
                  <TextWithSigns text={withMediaNamed(one)} isForName />
                </Fragment>
              ))}
              {dropped.length > 0 ? (
                <Text component="span" size="sm" c="coral.9" display="block">
                  Не войдёт: {dropped.join('; ')}
                </Text>
              ) : null}
            </Text>
          }
        />
      </li>
    );
  },
  (before, after) => before.question === after.question && before.isChosen === after.isChosen,
);
