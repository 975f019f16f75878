import { runningUploads } from './running-uploads.ts';
import { isUploadingHere } from './uploads-under-way.ts';

/** Whether any upload is under way, which closing the page would stop. */
export const isUploading = (): boolean =>
  isUploadingHere() || runningUploads.getState().some(({ failure }) => !failure);
