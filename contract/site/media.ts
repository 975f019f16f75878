import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { FileTarget, uploaded } from '#contract/files.ts';
import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { filledLine, line, search, text } from '#contract/validation/text.ts';
import { draftOf, recordOf, storedPath } from './fields.ts';
import { MAX_PHOTO_SIDE_PX, MAX_PHOTOS } from './photo.ts';

const side = z.int().min(1).max(MAX_PHOTO_SIDE_PX);

/** A photo of a year; width and height of the stored file in pixels. */
export const Photo = z.object({
  path: storedPath,
  width: side,
  height: side,
  caption: line(300),
  /** Text alternative. */
  alt: line(300),
});
export type Photo = z.infer<typeof Photo>;

const year = z.int('Укажите год').min(2000, 'Укажите год от 2000 до 2100').max(2100, 'Укажите год от 2000 до 2100');

const shown = {
  id,
  year: z.int(),
  title: z.string(),
  /** Plain text with paragraphs. */
  description: z.string(),
  /** Path of the cover photo; null for the first photo. */
  cover: z.string().nullable(),
  photos: z.array(Photo),
};

/** A published year. */
export const MediaYear = z.object(shown);
export type MediaYear = z.infer<typeof MediaYear>;

/** A year in the list of years. */
export const MediaYearCard = z.object({ year: z.int(), title: z.string(), cover: Photo.nullable(), total: z.int() });
export type MediaYearCard = z.infer<typeof MediaYearCard>;

const { position: _, ...own } = recordOf(shown).shape;
export const AdminMediaYear = z.object(own);
export type AdminMediaYear = z.infer<typeof AdminMediaYear>;

const { photos: __, ...row } = own;
/** A year in the editors' list; `cover`: path of its cover photo; `without_alt`: photos without a text alternative. */
export const AdminMediaRow = z.object({ ...row, total: z.int(), without_alt: z.int() });
export type AdminMediaRow = z.infer<typeof AdminMediaRow>;

export const MediaYearDraft = draftOf({
  year,
  title: filledLine(200),
  description: text().trim().max(3000).default(''),
  cover: storedPath.nullable().default(null),
  photos: z.array(Photo).max(MAX_PHOTOS, `В одном году не больше ${MAX_PHOTOS} снимков`).default([]),
});
export type MediaYearDraft = z.infer<typeof MediaYearDraft>;

const path = '/admin/media';

export const media = {
  years: route({
    method: 'GET',
    path: '/media/years',
    who: 'anyone',
    summary: 'Годы, о которых есть снимки, сначала новые',
    output: { data: z.array(MediaYearCard) },
  }),
  actualYear: route({
    method: 'GET',
    path: '/media/actual_year',
    who: 'anyone',
    summary: 'Самый новый год со снимками; null, пока нет ни одного',
    output: { year: z.int().nullable() },
  }),
  find: route({
    method: 'GET',
    path: '/media',
    who: 'anyone',
    summary: 'Снимки года по порядку; без года — самого нового',
    input: z.object({ year: z.int().min(0).max(9999).optional() }),
    output: { media: MediaYear },
  }),
  listAll: route({
    method: 'GET',
    path,
    who: admin,
    summary: 'Годы со снимками, сначала новые: и скрытые, и ждущие своего часа',
    input: z.object({ ...pageQuery, search, per_page: z.int().min(1).max(MAX_PAGE_SIZE).optional() }),
    output: paged(AdminMediaRow),
  }),
  findOwn: route({
    method: 'GET',
    path: `${path}/{id}`,
    who: admin,
    summary: 'Год со снимками для правки',
    input: z.object({ id }),
    output: { record: AdminMediaYear },
  }),
  create: route({
    method: 'POST',
    path,
    who: admin,
    summary: 'Добавить год со снимками; 409, если такой год уже есть',
    input: MediaYearDraft.extend(requestKey),
    output: { id, updated_at: instant },
  }),
  update: route({
    method: 'PUT',
    path: `${path}/{id}`,
    who: admin,
    summary: 'Изменить год: его слова, снимки и их порядок, обложку, публикацию',
    input: MediaYearDraft.extend({ id, ...basedOn }),
    output: { updated_at: instant },
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    who: admin,
    summary: 'Удалить год со снимками',
    input: z.object({ id }),
  }),
  upload: route({
    method: 'POST',
    path: '/admin/media/photo/upload',
    who: admin,
    summary:
      'Загрузить снимок года: JPG, PNG, WEBP или HEIC; до публикации года его видит только редакция; с тем же request_key второй раз не хранится',
    input: z.object({ file: z.file(), file_target: FileTarget.optional(), request_key: z.uuid().optional() }),
    output: { ...uploaded, width: z.int(), height: z.int() },
  }),
};
