import { Image } from '@mantine/core';
import type { ReactNode } from 'react';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { wordsOfHtml } from './difference/words-of.ts';

/**
 * A field as a former version shows it: its name on the screen, and how its value is drawn where that is no plain text;
 * `former` are all the fields of that version.
 */
export type FieldWords<Value, Values = unknown> =
  | string
  | {
      label: string;
      show(value: Value, former: Values): ReactNode;
      /** Its words, for a comparison word by word; without them both values are drawn. */
      words?(value: Value): string;
    };

/** A value of several parts is compared as it is written. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** How a field's value is said in words that can be compared; nothing where it is drawn. */
export function wordsOfField(field: FieldWords<unknown>): ((value: unknown) => string) | undefined {
  if (typeof field !== 'string') return field.words;
  return (value) => (typeof value === 'boolean' ? (value ? 'да' : 'нет') : String(value ?? ''));
}

export const asHtml = (label: string): FieldWords<string> => ({
  label,
  show: (html) => <RichText html={html} />,
  words: wordsOfHtml,
});

export const asPicture = (label: string): FieldWords<string | null> => ({
  label,
  show: (path) => <Image src={storageUrl(path ?? '')} alt="" radius="md" mah={220} w="auto" maw="100%" fit="contain" />,
});

export const asFile = (label: string): FieldWords<string> => ({
  label,
  show: (path) => (
    <a href={storageUrl(path)} target="_blank" rel="noopener">
      Открыть файл
    </a>
  ),
});
