import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
  /** Groups what is typed at the end of the field. */
  mask: (typed: string) => string;
  /** Completes the text once the field is left. */
  complete: (typed: string) => string;
};

/**
 * Text field with a mask. Only what is typed at its end is grouped: a correction in the middle and deleting leave the
 * text and the caret alone.
 */
export function MaskedInput({ value, onChange, mask, complete, onBlur, ...input }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={value}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionEnd } = currentTarget;
        const isAtEnd = selectionEnd === null || selectionEnd === typed.length;
        onChange(typed.length > value.length && isAtEnd ? mask(typed) : typed);
      }}
      onBlur={(event) => {
        const whole = complete(value);
        if (whole !== value) onChange(whole);
        onBlur?.(event);
      }}
    />
  );
}
