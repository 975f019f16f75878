import { NativeSelect, Stack } from '@mantine/core';
import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import type { Player, PlayerProps } from '../player.ts';

function Answers({ question, answer, onAnswer, say }: PlayerProps) {
  const pairs = pairsIn(answer);
  const put = (item_id: number, answer_id: number) => {
    const others = pairs.filter((pair) => pair.item_id !== item_id);
    onAnswer({ pairs: answer_id ? [...others, { item_id, answer_id }] : others });
  };
  return (
    <Stack gap="sm">
      {question.items.map((item) => (
        <NativeSelect
          key={item.id}
          label={item.question_item_text}
          value={String(pairs.find((pair) => pair.item_id === item.id)?.answer_id ?? '')}
          data={[
            { value: '', label: say('Выбери соответствие', 'Выберите соответствие') },
            ...question.answers.map((variant) => ({ value: String(variant.id), label: variant.answer_text })),
          ]}
          onChange={(event) => put(item.id, Number(event.currentTarget.value))}
        />
      ))}
    </Stack>
  );
}

export const matching: Player = { Answers, answerByKey: () => undefined };
