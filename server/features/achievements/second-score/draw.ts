import { createHash } from 'node:crypto';

const SPACE = 2 ** 32;

/**
 * Whether an achievement is among the share (percent) that two assess: by the hash of its number, which nobody chooses, so
 * that it is the same whoever asks and whenever, and a larger share only adds to a smaller one.
 */
export const isDrawn = (achievement_id: number, share: number): boolean =>
  createHash('sha256').update(`second look ${achievement_id}`).digest().readUInt32BE() < (share / 100) * SPACE;
