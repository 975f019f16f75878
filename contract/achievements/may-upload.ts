import { hasFamilyRight } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';

/** Where a participant may add and change achievements while the period lasts. */
export const mayUploadAt = (status: Status): boolean => hasFamilyRight(status, 'upload_achievements');
