import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { uploaded } from '#contract/files.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, route } from '#contract/route.ts';
import { plainText } from '#contract/validation/text.ts';
import { videoPlayer } from '#contract/validation/video-links.ts';
import { byId, cover, listQuery, readerRoles, title, uploadOf } from './fields.ts';
import { isVideoFile, type VideoType, videoTypes } from './kinds.ts';

const videoType = z.enum(Object.keys(videoTypes) as [VideoType, ...VideoType[]]);

/** Adds the missing scheme of a link. */
const withScheme = (text: string): string =>
  isVideoFile(text) || /^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
const videoLink = plainText()
  .trim()
  .min(1)
  .max(500)
  .overwrite(withScheme)
  .refine((text) => isVideoFile(text) || videoPlayer(text) !== undefined, {
    error: 'Нужна ссылка на видео Rutube, VK Видео или YouTube либо загруженный файл',
  });

/** How much of a video the caller has watched. */
export const VideoView = z.object({
  /** Position where it was left, in seconds. */
  seconds: z.int(),
  /** Percentage of the video that was played, without skipped parts. */
  percent: z.int().min(0).max(100),
  watched_at: instant.nullable(),
});
export type VideoView = z.infer<typeof VideoView>;

export const Video = z.object({
  id,
  video_title: z.string(),
  video_type: videoType,
  /** An address of Rutube, VK or YouTube, or a path for /storage/{path}. */
  video_link: z.string(),
  video_foto_file: z.string().nullable(),
  position: z.int(),
  /** Duration in seconds; null if only the foreign player knows it. */
  duration: z.int().nullable(),
  view: VideoView,
  updated_at: instant,
});
export type Video = z.infer<typeof Video>;

export const VideoDraft = z.object({
  video_title: title,
  video_type: videoType,
  video_link: videoLink,
  video_foto_file: cover,
});
export type VideoDraft = z.infer<typeof VideoDraft>;

export const videoTargets = ['video_link', 'video_foto_file'] as const;

const A_DAY = 86_400;
const second = z.number().min(0).max(A_DAY).overwrite(Math.floor);

export const videos = {
  videos: route({
    method: 'GET',
    path: '/additional/video/list',
    who: readerRoles,
    summary: 'Видео по порядку; участникам и наставникам — с начала обучения',
    input: listQuery,
    output: paged(Video),
  }),
  findVideo: route({
    method: 'GET',
    path: '/additional/video/{id}',
    who: readerRoles,
    summary: 'Одно видео',
    input: byId,
    output: { video: Video },
  }),
  addVideo: route({
    method: 'POST',
    path: '/additional/video/add',
    who: admin,
    summary: 'Добавить видео последним',
    input: VideoDraft.extend(requestKey),
    output: { video: Video },
  }),
  updateVideo: route({
    method: 'POST',
    path: '/additional/video/update',
    who: admin,
    summary: 'Изменить видео; место в порядке остаётся',
    input: VideoDraft.extend({ id, ...basedOn }),
    output: { video: Video },
  }),
  deleteVideo: route({
    method: 'POST',
    path: '/additional/video/delete',
    who: admin,
    summary: 'Удалить видео',
    input: byId,
  }),
  setVideoPositions: route({
    method: 'PUT',
    path: '/additional/video/set_positions',
    who: admin,
    summary: 'Порядок видео: их номера от первого до последнего; не названные остаются на своих местах',
    input: z.object({ positions: z.array(id).min(1).max(1000) }),
    output: { positions: z.array(id) },
  }),
  reportVideo: route({
    method: 'POST',
    path: '/additional/video/progress',
    who: readerRoles,
    summary:
      'Где сейчас просмотр: место и длина в секундах; засчитывается то, что могло быть проиграно с прошлого раза',
    input: z.object({ id, seconds: second, duration: second.optional() }),
    output: { view: VideoView },
  }),
  markVideo: route({
    method: 'POST',
    path: '/additional/video/watched',
    who: readerRoles,
    summary: 'Отметить видео по ссылке просмотренным или снять отметку; загруженное отмечается само',
    input: z.object({ id, is_watched: z.boolean().default(true) }),
    output: { view: VideoView },
  }),
  uploadVideoFile: route({
    method: 'POST',
    path: '/video/upload_file',
    who: admin,
    summary: 'Загрузить видео (MP4, WebM) или его обложку (JPG, PNG, WEBP, HEIC)',
    input: uploadOf(videoTargets),
    output: { ...uploaded, /** Seconds. */ duration: z.int().nullable() },
  }),
};
