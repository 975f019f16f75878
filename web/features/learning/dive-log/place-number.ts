import type { Standing } from '#contract/dive-log.ts';

/** «38 из 66»; nothing until a place says something, nor for who has nobody much behind: words alone do (place-words.ts). */
export const placeNumber = (standing: Standing | null): string | undefined =>
  standing && standing.kind !== 'step' ? `${standing.place} из ${standing.of}` : undefined;
