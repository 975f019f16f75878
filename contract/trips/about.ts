// No schema here: pages name the parts without loading zod.
import type { TripAbout } from './shapes.ts';

/** What a family reads of the shift before it confirms, in the order of the page; each in words for the administration. */
export const tripAboutParts = {
  text: 'рассказ о смене',
  days: 'дни лагеря',
  place: 'адрес детского центра',
  escorts: 'кто едет с детьми',
  packing: 'что взять с собой',
  cost: 'сколько это стоит',
  contact: 'кому звонить',
} as const;
export type TripAboutPart = keyof typeof tripAboutParts;

const isThere: Record<TripAboutPart, (about: TripAbout) => boolean> = {
  text: ({ text }) => text !== '',
  days: ({ days }) => days.from !== null && days.to !== null,
  place: ({ place }) => place.address !== '',
  escorts: ({ escorts }) => escorts !== '',
  packing: ({ packing }) => packing.length > 0,
  cost: ({ cost }) => cost !== '',
  contact: ({ contact }) => contact.phone !== '' || contact.email !== '',
};

/** The parts that nobody has filled in yet (docs/product/selection-and-trip.md, «What the shift is»). */
export const missingAboutParts = (about: TripAbout): TripAboutPart[] =>
  (Object.keys(isThere) as TripAboutPart[]).filter((part) => !isThere[part](about));
