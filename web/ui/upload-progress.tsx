import { Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import classes from './upload-field.module.css';
import { formatSize, type StoredFile } from './upload-file.ts';

/** `part`: how much has gone, from 0 to 1. */
export type Sending = { file: File; part: number; failure?: { text: string; isPassing: boolean } };

/** The file that stands in a field: its picture or kind, name and size. */
export function Stored({ file }: { file: StoredFile }) {
  const isPicture = file.content_type.startsWith('image/');
  return (
    <a className={classes.stored} href={file.url} target="_blank" rel="noreferrer">
      {isPicture ? (
        <img className={classes.picture} src={file.url} alt="" width={96} height={72} loading="lazy" />
      ) : (
        <span className={classes.icon}>
          <IconFileTypePdf size={36} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <span className={classes.name}>
        {file.original_name || 'Файл'}
        <span className={classes.size}>
          {file.content_type === 'application/pdf' ? 'PDF' : 'Снимок'}
          {file.size > 0 ? `, ${formatSize(file.size)}` : ''}
          <span className="visually-hidden">, откроется в новой вкладке</span>
        </span>
      </span>
    </a>
  );
}

/** The file on its way, or the one that could not be sent. */
export function Progressing({ sending: { file, part, failure } }: { sending: Sending }) {
  const percent = Math.round(part * 100);
  return (
    <div className={classes.sending}>
      <span className={classes.name}>
        {file.name}
        <span className={classes.size}>
          {formatSize(file.size)}
          {failure ? '' : percent < 100 ? `, ${percent} %` : ', обрабатывается…'}
        </span>
      </span>
      {failure ? null : <Progress value={percent} color="aqua" aria-label={`Загружается ${file.name}`} />}
    </div>
  );
}
