import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#web/kit/loading/failure.ts';
import type { UploadOptions } from '#web/kit/uploads/upload-file.ts';

/** A picture in the portal's storage. */
export type StoredPicture = { path: string; url: string };
export type UploadPicture = (file: File, options: UploadOptions) => Promise<StoredPicture>;

/** What a field of a picture takes (`accept`). */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/avif,.heic,.heif';

const wordsOf = (part: number, isShrinking: boolean): string =>
  isShrinking ? 'Уменьшаем снимок…' : part < 1 ? `Загружается: ${Math.round(part * 100)} %` : 'Обрабатывается…';

/**
 * The upload of a chosen picture, stopped with its field: how far it is (`part`, 0 to 1), in words, and why the last one has failed;
 * `onStored` is called with what is stored.
 */
export function usePictureUpload(upload: UploadPicture, onStored: (picture: StoredPicture) => void) {
  const [part, setPart] = useState<number>();
  const [isShrinking, setShrinking] = useState(false);
  const [failure, setFailure] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const latest = useRef(onStored);
  latest.current = onStored;

  const send = async (file: File | null) => {
    if (!file) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setPart(0);
    setFailure('');
    try {
      const picture = await upload(file, { signal, onProgress: setPart, onShrinking: setShrinking });
      if (!signal.aborted) latest.current(picture);
    } catch (reason) {
      if (signal.aborted) return;
      setFailure(failureOf(reason).errors[0]);
    }
    setPart(undefined);
  };
  return { part: part ?? 0, isBusy: part !== undefined, busyWords: wordsOf(part ?? 0, isShrinking), failure, send };
}
