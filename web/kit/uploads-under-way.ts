import { type RefObject, useEffect, useState } from 'react';

type UnderWay = { field: RefObject<HTMLElement | null>; refuse: () => void };
const underWay = new Set<UnderWay>();

/** For upload fields: the fault shown after a save was refused because the upload is still under way. */
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

/** Uploads of a form under way; saving without them would lose files the screen shows. */
export const uploadsInto = (form: HTMLElement): UnderWay[] =>
  [...underWay].filter(({ field }) => form.contains(field.current));

/** Whether any upload is under way, which leaving the screen would stop. */
export const isUploading = (): boolean => underWay.size > 0;
