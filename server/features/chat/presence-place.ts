import type { PlaceKind } from '#server/platform/live/places.ts';
import { sideOf } from './policy.ts';

/** A dialog: the administration sees who else has it open; its person sees that an answer is being written. */
export const dialogPlace: PlaceKind = {
  name: 'dialog',
  sightOf: (caller, id) => {
    if (sideOf(caller) === 'desk') return 'names';
    return caller.user_id === id ? 'typing' : undefined;
  },
  ownerOf: (id) => id,
};
