import { type Status, statuses as s } from '#contract/statuses.ts';

const uploading: readonly Status[] = [
  s.ACCOUNT_REGISTERED,
  s.ADMITTED,
  s.TRAINING,
  s.TRAINING_PAUSED,
  s.TRAINING_COMPLETED,
  s.DIRECTION_CHOSEN,
];
/** Whether a participant of this status may add and change achievements during the upload period. */
export const mayUploadAt = (status: Status): boolean => uploading.includes(status);
