import { Image } from '@mantine/core';
import type { ReactNode } from 'react';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { RichText } from '#web/kit/rich-text.tsx';

/**
 * A field as a former version shows it: its name on the screen, and how its value is drawn where that is no plain text;
 * `former` are all the fields of that version.
 */
export type FieldWords<Value, Values = unknown> =
  | string
  | { label: string; show(value: Value, former: Values): ReactNode };

export const asHtml = (label: string): FieldWords<string> => ({ label, show: (html) => <RichText html={html} /> });

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
