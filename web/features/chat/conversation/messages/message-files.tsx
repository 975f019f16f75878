import { IconFileTypePdf } from '@tabler/icons-react';
import type { MessageFile } from '#contract/chat/messages.ts';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import classes from './bubble.module.css';

const isPicture = ({ content_type }: Pick<MessageFile, 'content_type'>) => content_type.startsWith('image/');

/** Files of a message: pictures as thumbnails, PDFs by name; each opens in a new tab. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} data-count={files.length}>
      {files.map((file) => (
        <li key={file.path}>
          <a
            className={isPicture(file) ? classes.picture : classes.file}
            href={file.url}
            target="_blank"
            rel="noreferrer"
          >
            {isPicture(file) ? (
              <img src={file.url} alt={file.original_name || 'Снимок'} width={240} height={180} loading="lazy" />
            ) : (
              <>
                <IconFileTypePdf size={32} stroke={1.5} aria-hidden="true" />
                <span className={classes.fileName}>
                  {file.original_name || 'Документ'}
                  <span className={classes.size}>PDF, {formatSize(file.size)}</span>
                </span>
              </>
            )}
            <span className="visually-hidden">, откроется в новой вкладке</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
