import { ActionIcon, TextInput } from '@mantine/core';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { textIn } from '#contract/question-kinds/typed/text-in.ts';
import type { Player, PlayerProps } from '../player.ts';
import { numberHint, oddNumber } from './hints.ts';

/** The number with the other sign: a phone's digits have no minus. */
const withOtherSign = (text: string): string =>
  /^\s*[-−–—]/.test(text) ? text.replace(/^\s*[-−–—]\s*/, '') : `−${text.trimStart()}`;

function Answers({ question: { question_unit: unit = '' }, answer, onAnswer, phrase }: PlayerProps) {
  const text = textIn(answer);
  // The answer is no number (yet); it is saved all the same.
  const isOdd = text.trim() !== '' && readNumber(text, unit) === null;
  return (
    <TextInput
      label={phrase('Твой ответ', 'Ваш ответ')}
      description={numberHint(unit)}
      error={isOdd ? `${oddNumber(unit)}. Написанное ${phrase('у тебя', 'у вас')} сохранено` : null}
      maxLength={500}
      autoComplete="off"
      inputMode="decimal"
      value={text}
      leftSection={
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label="Сменить знак"
          onClick={() => onAnswer({ text: withOtherSign(text) })}
        >
          <span aria-hidden="true">±</span>
        </ActionIcon>
      }
      leftSectionWidth={44}
      rightSection={unit || null}
      rightSectionWidth={unit ? unit.length * 10 + 24 : undefined}
      onChange={(event) => onAnswer({ text: event.currentTarget.value })}
    />
  );
}

export const number: Player = { Answers, answerByKey: () => undefined };
