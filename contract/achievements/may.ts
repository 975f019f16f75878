import { type Status, statuses as s } from '#contract/statuses.ts';

const uploading: readonly Status[] = [
  s.ACCOUNT_REGISTERED,
  s.ADMITTED,
  s.TRAINING,
  s.TRAINING_PAUSED,
  s.TRAINING_COMPLETED,
  s.DIRECTION_CHOSEN,
];
/** Where a participant may add and change achievements while the period lasts. */
export const mayUploadAt = (status: Status): boolean => uploading.includes(status);
