import { type RefObject, useEffect, useState } from 'react';

type UnderWay = { field: RefObject<HTMLElement | null>; refuse: () => void };
const underWay = new Set<UnderWay>();

/** For a field that sends a file: its fault once a save was refused because the file is still on its way. */
export function useUploadUnderWay(field: RefObject<HTMLElement | null>, isBusy: boolean): string | undefined {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const upload = { field, refuse: () => setRefused(true) };
    underWay.add(upload);
    return () => {
      underWay.delete(upload);
      setRefused(false);
    };
  }, [field, isBusy]);
  return isBusy && isRefused ? 'Файл ещё загружается: дождитесь или отмените' : undefined;
}

/** The files on their way into a form: without them a save would keep less than its screen shows. */
export const uploadsInto = (form: HTMLElement): UnderWay[] =>
  [...underWay].filter(({ field }) => form.contains(field.current));

/** Leaving the screen would stop a file. */
export const isUploading = (): boolean => underWay.size > 0;
