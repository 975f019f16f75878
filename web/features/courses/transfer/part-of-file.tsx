import { Box, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#contract/words/numbers.ts';

type Props = {
  /** Understood questions of the file, and how many more the test can hold. */
  total: number;
  room: number;
  /** Marks as many questions as there is room for, from this one, counted from 0. */
  choose: (from: number) => void;
};

/** A file with more questions than a test holds is taken in parts: which part comes into this test. */
export function PartOfFile({ total, room, choose }: Props) {
  const [from, setFrom] = useState(1);
  const last = Math.min(total, from + room - 1);
  const change = (given: string | number) => {
    const first = Math.min(total, Math.max(1, Math.trunc(Number(given)) || 1));
    setFrom(first);
    choose(first - 1);
  };
  return (
    <Box>
      <Text mb="xs">
        В файле {plural(total, 'понятный вопрос', 'понятных вопроса', 'понятных вопросов')}, а здесь есть место ещё для{' '}
        {room}. Добавьте их по частям: одну часть сюда, остальные из того же файла в другие тесты или разделы банка.
      </Text>
      <NumberInput
        label="С какого вопроса отметить"
        description={`Отмечены с ${from} по ${last}.${last < total ? ` Следующую часть начните с ${last + 1}.` : ' Это последняя часть файла.'}`}
        value={from}
        onChange={change}
        min={1}
        max={total}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        w={280}
        maw="100%"
      />
    </Box>
  );
}
