import { type RefObject, useEffect, useState } from 'react';
import { markUploadsBegun } from './uploads-begun.ts';

type PendingUpload = { field: RefObject<HTMLElement | null>; refuse: () => void; isKept: boolean };
const pendingUploads = new Set<PendingUpload>();

/**
 * For upload fields: the fault shown after a save was refused because the upload is still under way. `isKept`: the upload
 * goes on when its field goes.
 */
export function usePendingUpload(
  field: RefObject<HTMLElement | null>,
  isBusy: boolean,
  isKept = false,
): string | undefined {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    markUploadsBegun();
    const upload = { field, refuse: () => setRefused(true), isKept };
    pendingUploads.add(upload);
    return () => {
      pendingUploads.delete(upload);
      setRefused(false);
    };
  }, [field, isBusy, isKept]);
  return isBusy && isRefused ? 'Файл ещё загружается: дождитесь или отмените' : undefined;
}

const nowhere: RefObject<HTMLElement | null> = { current: null };
/** For files that are sent whole by a call: leaving the page asks while it lasts. */
export const useSendingFile = (isBusy: boolean): void => void usePendingUpload(nowhere, isBusy);

/** Uploads of a form under way; saving without them would lose files the screen shows. */
export const uploadsInto = (form: HTMLElement): PendingUpload[] =>
  [...pendingUploads].filter(({ field }) => form.contains(field.current));

/** Whether an upload is under way that ends with its screen. */
export const isUploadingHere = (): boolean => [...pendingUploads].some(({ isKept }) => !isKept);
