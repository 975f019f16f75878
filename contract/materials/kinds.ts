// No schema here: screens name kinds without loading zod.

export const bookTypes = ['pdf', 'epub', 'djvu'] as const;
export type BookType = (typeof bookTypes)[number];

/** What kind of video it is, with its name. */
export const videoTypes = {
  lecture: 'Лекция',
  film: 'Фильм',
  expedition: 'Экспедиция',
  practice: 'Практикум',
  interview: 'Интервью',
} as const;
export type VideoType = keyof typeof videoTypes;

/** A video that lies in the portal's own storage: `video_link` is the file's path, no address. */
export const isVideoFile = (video_link: string): boolean =>
  /^[0-9a-f]{2}\/[0-9a-f]{40}\.(?:mp4|webm)$/.test(video_link);

/** A page of every list is as long as the configuration says, unless it is asked for otherwise. */
export const MAX_ON_PAGE = 200;
