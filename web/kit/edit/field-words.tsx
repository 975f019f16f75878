import { Image } from '@mantine/core';
import type { ReactNode } from 'react';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Visible text of HTML, a line for each block; links, pictures and players are represented by their addresses. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, '\n• ')
    .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/g, ' [картинка $1] ')
    .replace(/<iframe\b[^>]*?\bsrc="([^"]*)"[^>]*>/g, ' [видео $1] ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 [$1]')
    .replace(/<(?:br|hr)\b[^>]*>|<\/?(?:p|h[1-6]|ul|ol|blockquote|table|tr|figure|figcaption|caption)\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, ' · ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/ *\n\s*/g, '\n')
    .replace(/\n• *\n/g, '\n• ')
    .replace(/ {2,}/g, ' ')
    .trim();

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
