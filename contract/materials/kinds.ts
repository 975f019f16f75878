// No schema here: screens name kinds without loading zod.

export const bookTypes = ['pdf', 'epub', 'djvu'] as const;
export type BookType = (typeof bookTypes)[number];

/** Types of videos with their titles. */
export const videoTypes = {
  lecture: 'Лекция',
  film: 'Фильм',
  expedition: 'Экспедиция',
  practice: 'Практикум',
  interview: 'Интервью',
} as const;
export type VideoType = keyof typeof videoTypes;

/** Whether a video is a file in the portal's storage: `video_link` is its path then, not an address. */
export const isVideoFile = (video_link: string): boolean =>
  /^[0-9a-f]{2}\/[0-9a-f]{40}\.(?:mp4|webm)$/.test(video_link);

/** Largest page a list may be asked for; the default is set in the configuration. */
export const MAX_PAGE_SIZE = 200;
