import { Image } from '@mantine/core';
import type { ReactNode } from 'react';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { wordsOfHtml } from './versions/difference/words-of.ts';

/**
 * How a former version shows a field: its name and, unless plain text, how its value is rendered; `former`: all fields
 * of that version.
 */
export type FieldDisplay<Value, Values = unknown> =
  | string
  | {
      label: string;
      show(value: Value, former: Values): ReactNode;
      /** The value as words to compare; without it both values are rendered. */
      words?(value: Value): string;
    };

/** Compares values by their JSON. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Converts a field's value to words to compare; undefined if it is rendered instead. */
export function fieldTextOf(field: FieldDisplay<unknown>): ((value: unknown) => string) | undefined {
  if (typeof field !== 'string') return field.words;
  return (value) => (typeof value === 'boolean' ? (value ? 'да' : 'нет') : String(value ?? ''));
}

export const asHtml = (label: string): FieldDisplay<string> => ({
  label,
  show: (html) => <RichText html={html} />,
  words: wordsOfHtml,
});

export const asPicture = (label: string): FieldDisplay<string | null> => ({
  label,
  show: (path) => <Image src={storageUrl(path ?? '')} alt="" radius="md" mah={220} w="auto" maw="100%" fit="contain" />,
});

export const asFile = (label: string): FieldDisplay<string> => ({
  label,
  show: (path) => (
    <a href={storageUrl(path)} target="_blank" rel="noopener">
      Открыть файл
    </a>
  ),
});
