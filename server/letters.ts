import { features } from './features.ts';
import type { Letter } from './platform/letters/letter.ts';

/** All that the portal writes to people. */
export const letters: readonly Letter[] = features.flatMap(({ letters: own }) => (own ?? []).flatMap(Object.values));
