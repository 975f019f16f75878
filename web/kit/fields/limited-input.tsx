import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import type { FieldProps } from './field.ts';

type Props = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange' | 'maxLength' | 'onPaste' | 'ref'> & {
    ref?: Ref<HTMLInputElement>;
    /** Longest value in characters. */
    maxLength: number;
  };

/** How many characters of a paste the field has no room for. */
function cutOf({ clipboardData, currentTarget: input }: ClipboardEvent<HTMLInputElement>, max: number): number {
  const pasted = clipboardData.getData('text/plain').replace(/[\r\n]+/g, '');
  const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
  return Math.max(0, pasted.length - (max - (input.value.length - selected)));
}

/** Field of one line that says so when it is full, and when the end of what was pasted was cut off. */
export function LimitedInput({ value = '', onChange, maxLength, ...input }: Props) {
  const [cut, setCut] = useState(0);
  const isFull = value.length >= maxLength;
  return (
    <div>
      <TextInput
        {...input}
        value={value}
        maxLength={maxLength}
        onPaste={(event) => setCut(cutOf(event, maxLength))}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          if (typed.length < maxLength) setCut(0);
          onChange(typed);
        }}
      />
      <Text role="status" size="sm" c="dimmed" mt={isFull ? 4 : 0}>
        {isFull ? fullWords(maxLength, cut) : null}
      </Text>
    </div>
  );
}

const fullWords = (max: number, cut: number): string =>
  cut > 0
    ? `В поле не больше ${plural(max, 'знака', 'знаков', 'знаков')}: конец вставленного не поместился (${plural(cut, 'знак', 'знака', 'знаков')}).`
    : `Это все ${plural(max, 'знак', 'знака', 'знаков')}, которые помещаются в поле.`;
