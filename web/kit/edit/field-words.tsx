import { Image } from '@mantine/core';
import type { ReactNode } from 'react';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { wordsOfHtml } from './difference/words-of.ts';

/** A field as a former version shows it: its name on the screen, and how its value is drawn where that is no plain text. */
export type FieldWords<Value> =
  | string
  | {
      label: string;
      show(value: Value): ReactNode;
      /** Its words, for a comparison; left out where the value itself is one. */
      words?(value: Value): string;
    };

/** A field's value as words that can be compared. */
export function wordsOfField(field: FieldWords<unknown>, value: unknown): string {
  if (typeof field !== 'string' && field.words) return field.words(value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value === null || value === undefined ? '' : String(value);
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
