import { Progress } from '@mantine/core';
import { IconBook2, IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react';
import { percentOf, type RunningUpload } from './running-uploads.ts';
import classes from './upload-field.module.css';
import { formatSize, SHRINKING, type StoredFile } from './upload-file.ts';

const icons = new Map([
  ['application/pdf', IconFileTypePdf],
  ['video/mp4', IconMovie],
  ['video/webm', IconMovie],
]);
const names = new Map([
  ['application/pdf', 'PDF'],
  ['application/epub+zip', 'EPUB'],
  ['image/vnd.djvu', 'DjVu'],
  ['video/mp4', 'Видео MP4'],
  ['video/webm', 'Видео WebM'],
]);

/** Icon of a file: the picture itself, or a symbol of its type. */
export function FileIcon({ content_type, url }: { content_type: string; url: string | undefined }) {
  const isPicture = content_type.startsWith('image/') && content_type !== 'image/vnd.djvu';
  if (isPicture && url)
    return <img className={classes.picture} src={url} alt="" width={96} height={72} loading="lazy" />;
  const Icon = isPicture ? IconPhoto : (icons.get(content_type) ?? IconBook2);
  return (
    <span className={classes.icon}>
      <Icon size={36} stroke={1.5} aria-hidden="true" />
    </span>
  );
}

/** A stored file in a field: icon, name, size. */
export function Stored({ file }: { file: StoredFile }) {
  return (
    <a className={classes.stored} href={file.url} target="_blank" rel="noreferrer">
      <FileIcon content_type={file.content_type} url={file.url} />
      <span className={classes.name}>
        {file.original_name || 'Файл'}
        <span className={classes.size}>
          {names.get(file.content_type) ?? 'Снимок'}
          {file.size > 0 ? `, ${formatSize(file.size)}` : ''}
          <span className="visually-hidden">, откроется в новой вкладке</span>
        </span>
      </span>
    </a>
  );
}

/** A file being uploaded, or one that failed. */
export function Progressing({ sending }: { sending: RunningUpload }) {
  const { file, failure, isShrinking } = sending;
  const percent = percentOf(sending);
  return (
    <div className={classes.sending}>
      <span className={classes.name}>
        {file.name}
        <span className={classes.size}>
          {formatSize(file.size)}
          {failure ? '' : isShrinking ? `, ${SHRINKING}` : percent < 100 ? `, ${percent} %` : ', обрабатывается…'}
        </span>
      </span>
      {failure ? null : <Progress value={percent} color="aqua" aria-label={`Загружается ${file.name}`} />}
    </div>
  );
}
