import { z } from 'zod';
import { fileTargetNames } from './file-targets.ts';
import { admin } from './roles.ts';
import { fileRoute, id, route } from './route.ts';
import { filledPath } from './validation/text.ts';

/** The purpose of a file: mostly the name of the field it fills, e.g. `identity_document_file1`. */
export const FileTarget = z.enum(fileTargetNames, 'Неверное назначение файла');

/** `file_target` of a question's picture, readable by administrators and by learners who are asked the question. */
export const questionPicture = 'question_image_file';

/** `file_target` of a sound in a question's text, for the same people. */
export const questionSound = 'question_sound_file';

/** Widths of copies of public pictures; a narrower original is never enlarged. */
export const pictureWidths = [400, 800, 1200, 1920] as const;

/** So many pages of a person's PDF are drawn; the rest is read in the file itself. */
export const MAX_SHOWN_PAGES = 20;

const upload = z.object({ file: z.file(), file_target: FileTarget });
/** Fields of a multipart form are texts. */
export const FileSubject = z.coerce.number('Неверный участник').pipe(id);
export const uploaded = {
  path: z.string(),
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Size in bytes of the stored file; pictures are re-encoded. */
  size: z.int(),
};
const path = filledPath();

/** File calls, which the host answers itself as streams (server/platform/storage/host.ts). */
export const files = {
  upload: route({
    method: 'POST',
    path: '/user/upload_file',
    who: 'signed in',
    summary:
      'Загрузить свой файл: JPG, PNG, WEBP, HEIC или PDF; participant_id — о каком ребёнке (нужен документам и медицинской анкете)',
    input: upload.extend({ participant_id: FileSubject.optional() }),
    output: uploaded,
  }),
  findOwn: fileRoute({
    method: 'GET',
    path: '/user/get_uploaded_file',
    who: 'signed in',
    summary: 'Получить загруженный файл',
    input: z.object({ file_target: FileTarget, path }),
  }),
  find: fileRoute({
    method: 'GET',
    path: '/storage/{+path}',
    who: 'anyone',
    summary:
      'Получить файл: общий — всем, личный — владельцу и администраторам, картинку вопроса — и тем, кого спросили; w — ширина общего снимка, as=avif — он же в AVIF, preview — личный снимок или первая страница личного PDF шириной 400 или w, page — эта страница личного PDF шириной 1200, frame — PDF для рамки на своей странице',
    input: z.object({
      path,
      w: z.coerce.number('Неверная ширина').pipe(z.literal(pictureWidths, 'Неверная ширина')).optional(),
      as: z.literal('avif', 'Неверный вид').optional(),
      preview: z.coerce.number('Неверное значение').pipe(z.literal(1, 'Неверное значение')).optional(),
      page: z.coerce
        .number('Неверная страница')
        .pipe(z.int('Неверная страница').min(1, 'Неверная страница').max(MAX_SHOWN_PAGES, 'Неверная страница'))
        .optional(),
      frame: z.coerce.number('Неверное значение').pipe(z.literal(1, 'Неверное значение')).optional(),
    }),
  }),
  pages: route({
    method: 'GET',
    path: '/user/file_pages',
    who: 'signed in',
    summary: 'Сколько страниц в PDF, который можно читать: их рисует портал (page у файла), первые двадцать',
    input: z.object({ path }),
    output: { pages: z.int(), shown: z.int() },
  }),
  uploadPublic: route({
    method: 'POST',
    path: '/admin/upload_file',
    who: admin,
    summary:
      'Загрузить общий снимок; question_image_file — картинку к вопросу, которую видят те, кого спрашивают; question_sound_file — звук к вопросу: MP3, M4A, OGG, WAV; act_file, text_file и sveden_file — документ: PDF, DOCX, XLSX; sveden_signature — его электронную подпись: SIG',
    input: upload,
    output: uploaded,
  }),
  uploadNewsPicture: route({
    method: 'POST',
    path: '/admin/news/content_file/upload',
    who: admin,
    summary: 'Загрузить снимок для текста новости',
    input: upload.partial({ file_target: true }),
    output: uploaded,
  }),
};
