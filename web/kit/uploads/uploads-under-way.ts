import { type RefObject, useEffect, useState } from 'react';

type PendingUpload = { field: RefObject<HTMLElement | null>; refuse: () => void };
const pendingUploads = new Set<PendingUpload>();

/** For upload fields: the fault shown after a save was refused because the upload is still under way. */
export function usePendingUpload(field: RefObject<HTMLElement | null>, isBusy: boolean): string | undefined {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const upload = { field, refuse: () => setRefused(true) };
    pendingUploads.add(upload);
    return () => {
      pendingUploads.delete(upload);
      setRefused(false);
    };
  }, [field, isBusy]);
  return isBusy && isRefused ? 'Файл ещё загружается: дождитесь или отмените' : undefined;
}

/** Uploads of a form under way; saving without them would lose files the screen shows. */
export const uploadsInto = (form: HTMLElement): PendingUpload[] =>
  [...pendingUploads].filter(({ field }) => form.contains(field.current));

/** Whether any upload is under way, which leaving the screen would stop. */
export const isUploading = (): boolean => pendingUploads.size > 0;
