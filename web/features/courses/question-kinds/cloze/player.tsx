import { NativeSelect, TextInput } from '@mantine/core';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { gapsIn } from '#contract/question-kinds/cloze/gaps-in.ts';
import type { Player, PlayerProps } from '../player.ts';
import classes from './cloze.module.css';
import { GapText } from './gap-text.tsx';

function Answers({ question, answer, onAnswer, phrase }: PlayerProps) {
  const { items, answers } = question;
  const gaps = gapsIn(answer);
  const others = (item_id: number) => gaps.filter((gap) => gap.item_id !== item_id);
  return (
    <GapText text={question.question_text}>
      {(place) => {
        const item = items[place - 1];
        if (!item) return null;
        const name = `Пропуск ${place} из ${items.length}`;
        const given = gaps.find(({ item_id }) => item_id === item.id);
        if (item.gap_type === 'choice')
          return (
            <NativeSelect
              aria-label={name}
              className={classes.choice}
              value={given && 'answer_id' in given ? String(given.answer_id) : ''}
              data={[
                { value: '', label: phrase('Выбери', 'Выберите') },
                ...answers
                  .filter(({ item_id }) => item_id === item.id)
                  .map(({ id, answer_text }) => ({ value: String(id), label: toPlainLine(answer_text) })),
              ]}
              onChange={(event) => {
                const answer_id = Number(event.currentTarget.value);
                onAnswer({ gaps: answer_id ? [...others(item.id), { item_id: item.id, answer_id }] : others(item.id) });
              }}
            />
          );
        return (
          <TextInput
            aria-label={item.gap_type === 'number' ? `${name}, число` : name}
            className={classes.typed}
            inputMode={item.gap_type === 'number' ? 'decimal' : 'text'}
            maxLength={500}
            autoComplete="off"
            value={given && 'text' in given ? given.text : ''}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onAnswer({ gaps: text === '' ? others(item.id) : [...others(item.id), { item_id: item.id, text }] });
            }}
          />
        );
      }}
    </GapText>
  );
}

export const cloze: Player = { Answers, showsText: true, answerByKey: () => undefined };
