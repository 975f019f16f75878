import { IconPhoto } from '@tabler/icons-react';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import classes from './thumb.module.css';

/** Small picture of a row; `isWhole`: not cropped, e.g. for logos. */
export const Thumb = ({ path, isWhole = false }: { path: string | null; isWhole?: boolean }) => (
  <span className={classes.thumb} data-whole={isWhole || undefined}>
    {path ? (
      <img src={`${storageUrl(path)}?w=400`} alt="" width={64} height={64} loading="lazy" />
    ) : (
      <IconPhoto size={24} stroke={1.5} aria-hidden />
    )}
  </span>
);
