import { useState } from 'react';
import type { ProofFile as File } from '#contract/achievements/shapes.ts';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import { FileIcon } from '#web/kit/uploads/upload-progress.tsx';
import classes from './achievements.module.css';

/** A proof shown by a picture of it or of its first page; opens in a new tab. */
export function ProofFile({ file: { url, content_type, original_name, size } }: { file: File }) {
  const [isMissing, setMissing] = useState(false);
  const isPdf = content_type === 'application/pdf';
  return (
    <a className={classes.proof} href={isPdf ? `${url}?frame=1` : url} target="_blank" rel="noreferrer">
      {isMissing ? (
        <FileIcon content_type={content_type} url={undefined} />
      ) : (
        <img
          className={classes.page}
          src={`${url}?preview=1`}
          alt={isPdf ? 'Первая страница' : 'Снимок'}
          width={120}
          height={150}
          // On a page rendered by the server, loading may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setMissing(true);
          }}
          onError={() => setMissing(true)}
        />
      )}
      <span className={classes.fileName}>
        {original_name || 'Файл'}
        <span className={classes.facts}>
          {isPdf ? 'PDF' : 'Снимок'}, {formatSize(size)}
          <span className="visually-hidden">, откроется в новой вкладке</span>
        </span>
      </span>
    </a>
  );
}
