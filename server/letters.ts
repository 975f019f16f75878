import { features } from './features.ts';
import type { Letter } from './platform/letters/letter.ts';

/** All letters of the portal. */
export const letters: readonly Letter[] = features.flatMap(({ letters: own }) => (own ?? []).flatMap(Object.values));
