import type { PresencePlace } from '#contract/events.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** What a person sees of others at a place: their names, or, as its owner, only that somebody types. */
export type PresenceView = 'names' | 'typing';

/** A kind of places that several people may have open at once; a feature declares it in its feature.ts. */
export type PlaceKind = {
  /** `dialog` of `dialog:12`. */
  name: string;
  /** What this person sees there; undefined for one who may not open the place. */
  sightOf: (caller: Caller, id: number) => PresenceView | undefined;
  /** The place's owner, all of whose pages show that somebody else types there. */
  ownerOf: (id: number) => number;
};

const MAX_PLACE_LENGTH = 60;

/** The owner of a place, by user id; undefined for a place of an unknown kind. */
export function ownerOf(kinds: readonly PlaceKind[], place: PresencePlace): number | undefined {
  const [name, id] = place.split(':');
  return kinds.find((kind) => kind.name === name)?.ownerOf(Number(id));
}

/** The place a page names and what this person sees there; undefined for no place, or one that is not theirs. */
export function readPlace(kinds: readonly PlaceKind[], caller: Caller, requested: unknown) {
  const [, name, number] =
    typeof requested === 'string'
      ? (/^([a-z]+):([1-9]\d{0,14})$/.exec(requested.slice(0, MAX_PLACE_LENGTH)) ?? [])
      : [];
  const sight = kinds.find((kind) => kind.name === name)?.sightOf(caller, Number(number));
  return sight && { place: `${name}:${Number(number)}` as PresencePlace, sight };
}
