import { Input, Skeleton } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { UploadPicture } from './picture-upload.tsx';

const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })));

type Props = {
  label: string;
  description?: string;
  required?: boolean;
  /** The HTML to begin with: later changes come from the editor, not from here. */
  defaultValue: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  upload: UploadPicture;
};

/** A field of a form whose value is HTML. The editor comes with its own script, while its place is already held. */
export function HtmlField({ label, description, required = false, defaultValue, onChange, error, upload }: Props) {
  const id = useId();
  const waiting = <Skeleton height={380} radius="md" aria-label="Редактор загружается" />;
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
            value={defaultValue}
            onChange={onChange}
            upload={upload}
            labelledBy={`${id}-label`}
            describedBy={`${id}-error`}
            invalid={Boolean(error)}
          />
        </Suspense>
      </ClientOnly>
      <Input.Error id={`${id}-error`} mt={6}>
        {error}
      </Input.Error>
    </div>
  );
}
