import { Input, Skeleton } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { FieldProps } from '#web/kit/fields/field.ts';
import type { Placeholders } from './placeholder-menu.tsx';
import { type PictureTarget, uploadPicture } from './upload-picture.ts';

const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })));

type Props = FieldProps & {
  required?: boolean;
  /** What uploaded pictures belong to. */
  pictures: PictureTarget;
  /** Placeholders of a letter, which supports no videos. */
  placeholders?: Placeholders;
  /** The editor offers formulas. */
  hasFormulas?: boolean;
  /** The editor offers self-checks, for lectures. */
  hasSelfChecks?: boolean;
};

/**
 * Form field of HTML. The editor is loaded with its own script, with its place reserved; `value` is only the initial
 * one.
 */
export function HtmlField({ label, description, required = false, value = '', onChange, error, ...rest }: Props) {
  const { pictures, placeholders, hasFormulas = false, hasSelfChecks = false } = rest;
  const id = useId();
  const waiting = <Skeleton height={380} radius="md" role="status" aria-label="Редактор загружается" />;
  return (
    <div data-html-field="">
      <Input.Label id={`${id}-label`} labelElement="div" size="md" required={required}>
        {label}
      </Input.Label>
      {description ? (
        <Input.Description id={`${id}-description`} mb={6}>
          {description}
        </Input.Description>
      ) : null}
      <ClientOnly fallback={waiting}>
        <Suspense fallback={waiting}>
          <Editor
            value={value}
            onChange={onChange}
            upload={uploadPicture(pictures)}
            labelledBy={`${id}-label`}
            describedBy={`${id}-error`}
            invalid={Boolean(error)}
            placeholders={placeholders}
            hasFormulas={hasFormulas}
            hasSelfChecks={hasSelfChecks}
          />
        </Suspense>
      </ClientOnly>
      <Input.Error id={`${id}-error`} mt={6}>
        {error}
      </Input.Error>
    </div>
  );
}
