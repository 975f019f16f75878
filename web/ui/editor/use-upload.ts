import { uploadFile } from '#web/ui/upload-file.ts';
import type { UploadPicture } from './picture-upload.tsx';

type Target = 'news' | 'lecture' | 'question_image_file' | 'site_text';

/** Uploads a picture for what it is meant: everybody may see it, a question's only whom it is asked. */
export const useUpload =
  (target: Target): UploadPicture =>
  (file, options) =>
    uploadFile(
      target === 'news' ? '/admin/news/content_file/upload' : '/admin/upload_file',
      { file_target: target },
      file,
      options,
    );
