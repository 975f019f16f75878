// No schema here: pages and screens name these without loading zod.

/** What a photo of a year is uploaded for. */
export const photoFile = 'media_photo_file';

/** A year holds so many photos at most; a page of it shows so many of them. */
export const MAX_PHOTOS = 200;
export const PHOTOS_ON_PAGE = 60;

/** No photo is kept larger, in pixels of its longer side. */
export const LARGEST_PHOTO = 1920;
