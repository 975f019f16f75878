// No schema here: pages and screens name these without loading zod.

/** `file_target` of a photo. */
export const photoFile = 'media_photo_file';

/** Maximum of photos in a year, and photos on one page. */
export const MAX_PHOTOS = 200;
export const PHOTOS_ON_PAGE = 60;

/** Longer side of a stored photo in pixels, at most. */
export const MAX_PHOTO_SIDE_PX = 1920;
