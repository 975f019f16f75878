// No schema here: pages, letters and papers say these words without loading zod.
import type { Direction } from '#contract/families/directions.ts';
import { plural } from './numbers.ts';
import { withInnerQuotes } from './quotes.ts';

/** Both included, in whole years on 30 August of the season. */
export type Ages = { from: number; to: number };

/** What the programme is called and who runs it, as everybody may read it (docs/product/configuration.md, «The organisation»). */
export type Programme = {
  programme_name: string;
  organisation_name: string;
  organisation_short_name: string;
  organisation_address: string;
  founding_year: number | null;
  organisation_links: { title: string; url: string }[];
  /** Stored pictures by their paths. */
  organisation_logo: string | null;
  organisation_map: string | null;
  ages: Ages;
  direction_names: Record<Direction, string>;
};

/** A programme nobody has named yet. */
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

/** The part of the configuration that is told to everybody. */
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
 * One portal, one programme: a process has one database, a browser's page one portal. Set by whoever reads the
 * configuration (server/platform/configuration, a page's router, a thread with its work); words are asked for where they are
 * shown, so that no list, letter or paper has to carry them along.
 */
let known = unnamedProgramme;

export const setProgramme = (programme: Programme): void => {
  known = programme;
};
export const programme = (): Programme => known;
export const programmeName = (): string => known.programme_name;

/** The name of the programme in its quotes. */
export const quotedProgramme = (): string => `«${withInnerQuotes(known.programme_name)}»`;

/** By direction, in the order of the directions. */
export const directionTitles = (): Readonly<Record<Direction, string>> => known.direction_names;
export const directionTitle = (direction: Direction): string => known.direction_names[direction];

/** «от 13 до 16 лет», «13 лет» where it is one year. */
export const agesWords = ({ from, to }: Ages = known.ages): string =>
  from === to ? plural(from, 'год', 'года', 'лет') : `от ${from} до ${plural(to, 'года', 'лет', 'лет')}`;

/** Who runs it, as short as it is known: the programme itself where nobody is named. */
export const organisationTitle = ({
  organisation_short_name,
  organisation_name,
  programme_name,
}: Programme = known): string => organisation_short_name || organisation_name || programme_name;
