import { NativeSelect, Stack } from '@mantine/core';
import { formulasIn, isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';

function Answers({ question, answer, onAnswer, phrase }: PlayerProps) {
  const pairs = pairsIn(answer);
  const put = (item_id: number, answer_id: number) => {
    const others = pairs.filter((pair) => pair.item_id !== item_id);
    onAnswer({ pairs: answer_id ? [...others, { item_id, answer_id }] : others });
  };
  // Select boxes show letters only: where there is more, the variants are listed above, numbered.
  const isDrawn = question.answers.some(({ answer_text }) => isRich(answer_text) || formulasIn(answer_text).length > 0);
  return (
    <Stack gap="sm">
      {isDrawn ? (
        <ol className={classes.drawn}>
          {question.answers.map(({ id, answer_text }) => (
            <li key={id}>
              <TextWithSigns text={answer_text} />
            </li>
          ))}
        </ol>
      ) : null}
      {question.items.map((item) => (
        <NativeSelect
          key={item.id}
          label={
            <span className={classes.lines}>
              <TextWithSigns text={item.question_item_text} />
            </span>
          }
          value={String(pairs.find((pair) => pair.item_id === item.id)?.answer_id ?? '')}
          data={[
            { value: '', label: phrase('Выбери соответствие', 'Выберите соответствие') },
            ...question.answers.map(({ id, answer_text }, index) => ({
              value: String(id),
              label: `${isDrawn ? `${index + 1}) ` : ''}${toPlainLine(answer_text)}`,
            })),
          ]}
          onChange={(event) => put(item.id, Number(event.currentTarget.value))}
        />
      ))}
    </Stack>
  );
}

export const matching: Player = { Answers, answerByKey: () => undefined };
