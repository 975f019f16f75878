import { useState } from 'react';
import type { StoredFile } from '#web/kit/uploads/upload-file.ts';
import classes from '../trips.module.css';

/** First page of an uploaded paper as a picture; nothing if it cannot be drawn. */
export function PaperPage({ file }: { file: StoredFile | null }) {
  const [missing, setMissing] = useState<string>();
  if (!file?.url || missing === file.path) return null;
  return (
    <img
      key={file.path}
      className={classes.page}
      src={`${file.url}?preview=1`}
      alt="Первая страница"
      width={160}
      height={200}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(file.path);
      }}
      onError={() => setMissing(file.path)}
    />
  );
}
