import type { FileTargetName } from '#contract/file-targets.ts';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import type { UploadPicture } from './inserts/use-picture-upload.ts';

export type PictureTarget = Extract<
  FileTargetName,
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
  | 'organisation'
>;

/** Upload calls of targets with a route of their own. */
const own = {
  news: '/admin/news/content_file/upload',
  article_picture: '/articles/upload_file',
} as const;

/**
 * Uploads a picture for a target, which decides who may see it: everybody, learners who are asked a question, readers
 * of an article.
 */
export const uploadPicture =
  (target: PictureTarget): UploadPicture =>
  (file, options) =>
    uploadFile(
      target === 'news' || target === 'article_picture' ? own[target] : '/admin/upload_file',
      { file_target: target },
      file,
      options,
    );
