import { TextInput } from '@mantine/core';
import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import type { Player, PlayerProps } from '../player.ts';

function Answers({ answer, onAnswer, phrase }: PlayerProps) {
  return (
    <TextInput
      label={phrase('Твой ответ', 'Ваш ответ')}
      description="Одно слово или несколько; большие и маленькие буквы не важны"
      maxLength={500}
      autoComplete="off"
      value={textIn(answer)}
      onChange={(event) => onAnswer({ text: event.currentTarget.value })}
    />
  );
}

export const typed: Player = { Answers, answerByKey: () => undefined };
