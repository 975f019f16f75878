import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { droppedFiles } from './dropped-files.ts';
import { type OneOfMany, progressWords } from './upload-counts.ts';
import classes from './upload-field.module.css';
import { UploadRow } from './upload-row.tsx';
import { usePendingUpload } from './uploads-under-way.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  /** Id of the control. */
  id: string;
  label: string;
  /** Accepted types, size and number in words. */
  hint: string;
  accept: string;
  uploads: Uploads;
  /** False: only uploads under way and failed ones have a row, since nobody reads hundreds. */
  showsWaiting?: boolean;
  /** Further fields of each file. */
  children?: (one: OneOfMany) => ReactNode;
};

/** Field of many files, chosen, dropped or pasted, each with progress, cancel, retry and removal. */
export function UploadMany({ id, label, hint, accept, uploads, showsWaiting = true, children }: Props) {
  const { files, leftOut, add } = uploads;
  const rows = showsWaiting ? files : files.filter(({ state }) => state === 'sending' || state === 'failed');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  const fault = usePendingUpload(input, isBusy);
  const pasted = useRef(add);
  pasted.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const given = [...(event.clipboardData?.files ?? [])];
      if (given.length === 0) return;
      event.preventDefault();
      pasted.current(given);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the control inside
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(add);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}. Файлы можно перетащить сюда или вставить из буфера.
      </p>
      <p id={`${id}-error`} className={classes.error} role="alert" hidden={!fault}>
        {fault}
      </p>
      <div className={classes.actions}>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={accept}
          className={`visually-hidden ${classes.input}`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            // Lets the same file be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Button
          component="label"
          htmlFor={id}
          classNames={{ root: classes.choose ?? '', label: classes.chooseText ?? '' }}
          variant={files.length > 0 ? 'default' : 'light'}
          leftSection={<IconFiles size={20} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Button>
      </div>
      {rows.length > 0 ? (
        <ul className={classes.many}>
          {rows.map((one) => (
            <UploadRow
              key={one.key}
              one={one}
              uploads={uploads}
              remove={() => {
                uploads.remove(one.key);
                input.current?.focus();
              }}
            >
              {children?.(one)}
            </UploadRow>
          ))}
        </ul>
      ) : null}
      <p role="status" className={classes.hint}>
        {progressWords(uploads)}
        {leftOut > 0 ? ` Не поместилось: ${plural(leftOut, 'файл', 'файла', 'файлов')}.` : ''}
      </p>
    </div>
  );
}
