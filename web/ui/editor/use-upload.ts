import { useApi } from '#web/use-api.ts';
import type { UploadPicture } from './picture-upload.tsx';

/** Uploads a picture that everybody may see, for what it is meant. */
export function useUpload(target: 'news' | 'lecture' | 'question' | 'site_text'): UploadPicture {
  const { files } = useApi();
  return (file) =>
    target === 'news' ? files.uploadNewsPicture({ file }) : files.uploadPublic({ file, file_target: target });
}
