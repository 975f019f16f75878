import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { percentOf } from './running-uploads.ts';
import type { OneOfMany } from './upload-counts.ts';
import classes from './upload-field.module.css';
import { formatSize, SHRINKING } from './upload-file.ts';
import { FileIcon } from './upload-progress.tsx';
import type { Uploads } from './use-uploads.ts';

function stateWords(one: OneOfMany): string {
  if (one.state === 'waiting') return ', ждёт очереди';
  if (one.state === 'sending' && one.isShrinking) return `, ${SHRINKING}`;
  if (one.state === 'sending') return percentOf(one) < 100 ? `, ${percentOf(one)} %` : ', обрабатывается…';
  return one.state === 'sent' ? ', загружен' : '';
}

type Props = { one: OneOfMany; uploads: Uploads; remove: () => void; children: ReactNode };

/** A row of several uploads: icon, name, size, progress, actions. */
export function UploadRow({ one, uploads: { cancel, retry }, remove, children }: Props) {
  const { key, file, state, stored, failure } = one;
  // One button for all states, so that it keeps the focus.
  const [act, words] =
    state === 'failed'
      ? ([() => retry(key), 'Повторить'] as const)
      : state === 'sent'
        ? ([remove, 'Убрать'] as const)
        : ([() => cancel(key), 'Отменить'] as const);
  return (
    <li className={classes.sending}>
      <div className={classes.row}>
        <FileIcon content_type={stored?.content_type ?? file.type} url={stored?.url} />
        <span className={classes.name}>
          {file.name}
          <span className={classes.size}>
            {formatSize(file.size)}
            {stateWords(one)}
          </span>
        </span>
      </div>
      {state === 'sending' ? (
        <Progress value={percentOf(one)} color="aqua" aria-label={`Загружается ${file.name}`} />
      ) : null}
      <p className={classes.error} role="alert" hidden={!failure}>
        {failure}
      </p>
      {children}
      <div className={classes.actions}>
        <Button variant="default" size="compact-md" aria-label={`${words}: ${file.name}`} onClick={act}>
          {words}
        </Button>
        {state === 'failed' ? (
          <Button variant="subtle" c="red.8" size="compact-md" aria-label={`Убрать: ${file.name}`} onClick={remove}>
            Убрать
          </Button>
        ) : null}
      </div>
    </li>
  );
}
