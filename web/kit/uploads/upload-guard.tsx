import { useUploadGuard } from './use-upload-guard.ts';

/** The guard of uploads, once per page. */
export function UploadGuard() {
  useUploadGuard();
  return null;
}
