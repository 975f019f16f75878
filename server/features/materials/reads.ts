import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */

export const videos = readsOf(tables.videos, ['id', 'video_title', 'video_type', 'video_link', 'position', 'duration']);

export const videoViews = readsOf(tables.videoViews, [
  'user_id',
  'video_link',
  'duration',
  'watched',
  'watched_seconds',
  'begun_at',
  'reported_at',
  'watched_at',
  'is_marked_by_hand',
  'season',
]);
