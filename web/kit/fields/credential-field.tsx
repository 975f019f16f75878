import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { cleanContact } from '#contract/validation/clean.ts';
import { formatPhone, looksLikeEmail } from '#contract/validation/phone.ts';
import type { FieldProps } from './field.ts';

/** `username` for signing in, `email` or `tel` for a new contact. */
type Props = FieldProps & {
  autoComplete: 'username' | 'email' | 'tel';
  /** Focused when its dialog opens. */
  isFirstInDialog?: boolean;
};

/**
 * Mask of a login (docs/product/validation.md): a phone is formatted as +7 (XXX) XXX-XX-XX, a text with Latin letters
 * is an email. Digits are grouped only while typing at the end, so that corrections in the middle do not move the
 * caret.
 */
function masked(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '');
  const isPhone = !looksLikeEmail(typed) && /^[+\d][\d\s()\-‑–]*$/.test(cleanContact(typed));
  const isErasing = typed.length < before.length;
  if (!isPhone || isErasing || digits.length < 2) return typed;
  return formatPhone(typed);
}

/** Field for a phone or an email. */
export function CredentialField({ onChange, onBlur, isFirstInDialog, value = '', ...field }: Props) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionEnd } = event.currentTarget;
    onChange(selectionEnd === typed.length ? masked(typed, value) : typed);
  }
  return (
    <TextInput
      {...field}
      data-autofocus={isFirstInDialog || undefined}
      value={value}
      onChange={change}
      onBlur={() => {
        onChange(masked(`${value} `, '').trim());
        onBlur?.();
      }}
      inputMode={field.autoComplete === 'tel' ? 'tel' : field.autoComplete === 'email' ? 'email' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
