// No schema here: pages, letters and papers say these words without loading zod.
import type { Direction } from '#contract/families/directions.ts';
import { plural } from './numbers.ts';
import { withInnerQuotes } from './quotes.ts';

/** Both ends included, in whole years on 30 August of the season. */
export type Ages = { from: number; to: number };

/** Public facts about the programme and its organisation (docs/product/configuration.md, «The organisation»). */
export type Programme = {
  programme_name: string;
  organisation_name: string;
  organisation_short_name: string;
  organisation_address: string;
  founding_year: number | null;
  organisation_links: { title: string; url: string }[];
  /** Paths of uploaded pictures. */
  organisation_logo: string | null;
  organisation_map: string | null;
  ages: Ages;
  direction_names: Record<Direction, string>;
};

/** The programme before its name is set. */
export const unnamedProgramme: Programme = {
  programme_name: 'Программа подводных исследований',
  organisation_name: '',
  organisation_short_name: '',
  organisation_address: '',
  founding_year: null,
  organisation_links: [],
  organisation_logo: null,
  organisation_map: null,
  ages: { from: 13, to: 16 },
  direction_names: {
    keepers: 'Хранители',
    inventors: 'Изобретатели',
    rescuers: 'Спасатели',
    hydronauts: 'Гидронавты',
    aquanauts: 'Акванавты',
  },
};

/** The public part of the configuration. */
export const programmeOf = (configuration: Readonly<Programme>): Programme => ({
  programme_name: configuration.programme_name,
  organisation_name: configuration.organisation_name,
  organisation_short_name: configuration.organisation_short_name,
  organisation_address: configuration.organisation_address,
  founding_year: configuration.founding_year,
  organisation_links: configuration.organisation_links,
  organisation_logo: configuration.organisation_logo,
  organisation_map: configuration.organisation_map,
  ages: configuration.ages,
  direction_names: configuration.direction_names,
});

/**
 * The programme of this process, or of this page in a browser: there is one for each portal. Set by those who read the
 * configuration (server/platform/configuration, a page's router, a thread with its work) and read where words are
 * shown, so that lists, letters and papers need not pass it along.
 */
let current = unnamedProgramme;

export const setProgramme = (programme: Programme): void => {
  current = programme;
};
export const programme = (): Programme => current;
export const programmeName = (): string => current.programme_name;

/** Name of the programme in quotes. */
export const quotedProgramme = (): string => `«${withInnerQuotes(current.programme_name)}»`;

/** Titles of the directions, in their order. */
export const directionTitles = (): Readonly<Record<Direction, string>> => current.direction_names;
export const directionTitle = (direction: Direction): string => current.direction_names[direction];

/** «от 13 до 16 лет», «13 лет» for a single age. */
export const agesWords = ({ from, to }: Ages = current.ages): string =>
  from === to ? plural(from, 'год', 'года', 'лет') : `от ${from} до ${plural(to, 'года', 'лет', 'лет')}`;

/** Shortest known name of the organisation; the programme's own name if none is set. */
export const organisationTitle = ({
  organisation_short_name,
  organisation_name,
  programme_name,
}: Programme = current): string => organisation_short_name || organisation_name || programme_name;
