import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { maskCredential } from '#contract/validation/phone.ts';
import type { FieldProps } from './field.ts';

/** `username` for signing in, `email` or `tel` for a new contact. */
type Props = FieldProps & {
  autoComplete: 'username' | 'email' | 'tel';
  /** Focused when its dialog opens. */
  isFirstInDialog?: boolean;
};

/** Field for a phone or an email. */
export function CredentialField({ onChange, onBlur, isFirstInDialog, value = '', ...field }: Props) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionEnd } = event.currentTarget;
    // A correction in the middle and deleting leave the text and the caret alone.
    onChange(selectionEnd === typed.length && typed.length >= value.length ? maskCredential(typed) : typed);
  }
  return (
    <TextInput
      {...field}
      data-autofocus={isFirstInDialog || undefined}
      value={value}
      onChange={change}
      onBlur={() => {
        onChange(maskCredential(value.trim()));
        onBlur?.();
      }}
      inputMode={field.autoComplete === 'tel' ? 'tel' : field.autoComplete === 'email' ? 'email' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
