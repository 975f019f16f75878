import { useApi } from '#web/use-api.ts';
import type { UploadPicture } from './picture-upload.tsx';

/** Uploads a picture for what it is meant: everybody may see it, a question's only whom it is asked. */
export function useUpload(target: 'news' | 'lecture' | 'question_image_file' | 'site_text'): UploadPicture {
  const { files } = useApi();
  return (file) =>
    target === 'news' ? files.uploadNewsPicture({ file }) : files.uploadPublic({ file, file_target: target });
}
