import { uploadFile } from '#web/kit/upload-file.ts';
import type { UploadPicture } from './picture-upload.tsx';

export type PictureTarget =
  | 'news'
  | 'lecture'
  | 'question_image_file'
  | 'site_text'
  | 'article_picture'
  | 'faq'
  | 'team'
  | 'partner'
  | 'sveden'
  | 'mailing'
  | 'organisation';

/** Pictures that do not go the common way. */
const own = {
  news: '/admin/news/content_file/upload',
  article_picture: '/articles/upload_file',
} as const;

/** Uploads a picture for what it is meant: everybody may see it, a question's only whom it is asked, an article's its readers. */
export const uploadPicture =
  (target: PictureTarget): UploadPicture =>
  (file, options) =>
    uploadFile(
      target === 'news' || target === 'article_picture' ? own[target] : '/admin/upload_file',
      { file_target: target },
      file,
      options,
    );
