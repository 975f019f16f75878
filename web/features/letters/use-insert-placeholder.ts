import type { UseFormReturnType } from '@mantine/form';
import { type FocusEvent, useRef } from 'react';
import type { LetterField } from '#contract/letters/fields.ts';
import type { LetterDraft } from '#contract/letters/letters.ts';

type CaretPlace = { field: LetterField; element: HTMLInputElement | HTMLTextAreaElement };

/** Inserts a placeholder at the last caret position, by default into the letter's text. */
export function useInsertPlaceholder(form: UseFormReturnType<LetterDraft>) {
  const last = useRef<CaretPlace>(undefined);
  const remember = (field: LetterField) => (event: FocusEvent<CaretPlace['element']>) => {
    last.current = { field, element: event.currentTarget };
  };
  const insert = (name: string) => {
    const { field = 'text', element } = last.current ?? {};
    const words = form.values[field];
    const [start, end] = [element?.selectionStart ?? words.length, element?.selectionEnd ?? words.length];
    const put = `{${name}}`;
    form.setFieldValue(field, `${words.slice(0, start)}${put}${words.slice(end)}`);
    if (!element) return;
    // The caret goes behind the inserted text once the field has it.
    setTimeout(() => {
      element.focus();
      element.setSelectionRange(start + put.length, start + put.length);
    });
  };
  return { remember, insert };
}
