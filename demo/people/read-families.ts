import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import { readIndex } from '../content.ts';
import { inLatin } from './latin.ts';
import { pickNumber } from './pick.ts';
import { type StoryName, stories } from './story-names.ts';

const fullName = z.string().regex(/^\S+ \S+ \S+$/);

const Families = z.array(
  z.strictObject({
    /** Surname, name, patronymic. */
    parent: fullName,
    town: z.string(),
    /** How many days ago the parent signed in on a telephone, and stays so. */
    signed_in: z.int().optional(),
    /** The eldest first. */
    children: z
      .array(
        z.strictObject({
          name: fullName,
          story: z.enum(stories),
          /** How many days ago the child was registered. */
          days: z.int(),
          /** The milestone the story ends at, or the direction that was chosen. */
          at: z.union([z.int(), z.enum(directions)]).optional(),
          /** The age on 30 August and the day, where it is to be another child's. */
          born: z.tuple([z.int(), z.string()]).optional(),
        }),
      )
      .min(1),
  }),
);

type Names = { surname: string; name: string; patronymic: string };
type Contacts = { email: string; phone: string };

export type ParentDraft = Names &
  Contacts & { birth_date: string; town: string; signed_in: number | undefined; seed: number };
type Line = z.output<typeof Families>[number]['children'][number];
export type ChildDraft = Names &
  Contacts &
  Pick<Line, 'story' | 'days' | 'at'> & { birth_date: string; gender: Gender; seed: number };
export type FamilyDraft = { parent: ParentDraft; children: ChildDraft[] };

function namesOf(full: string): Names {
  const [surname = '', name = '', patronymic = ''] = full.split(' ');
  return { surname, name, patronymic };
}

/** A number of the demo's own range, where nobody has one: +7 999 000 10 00 and on. */
export const phoneOf = (number: number): string => `+7999000${1000 + number}`;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Born so as to be of this age on 30 August of the season. */
function birthDate(age: number, season: number, seed: number): string {
  const month = 1 + pickNumber(12, seed, 1);
  const year = season - age - (month > 8 ? 1 : 0);
  return `${year}-${twoDigits(month)}-${twoDigits(1 + pickNumber(28, seed, 2))}`;
}

type Place = { index: number; size: number; seed: number };

/** 13 to 16; of brothers and sisters the first is the eldest, and who was there last season is 14 at least. */
function ageOf(story: StoryName, { index, size, seed }: Place): number {
  if (size > 1) return index === 0 ? 15 + pickNumber(2, seed) : 15 - index;
  const least = story.startsWith('last_season') || story.startsWith('reactivated') ? 14 : 13;
  return least + pickNumber(17 - least, seed);
}

function draftChild(line: Line, place: Place, season: number): ChildDraft {
  const { born, name: full, ...rest } = line;
  const { seed } = place;
  const names = namesOf(full);
  return {
    ...names,
    ...rest,
    seed,
    gender: names.patronymic.endsWith('а') ? 'female' : 'male',
    birth_date: born ? `${season - born[0]}-${born[1]}` : birthDate(ageOf(line.story, place), season, seed),
    // Whose link is lost has a telephone alone, and that turns out to be the mother's.
    email: line.story === 'link_lost' ? '' : `${inLatin(names.name)}.${inLatin(names.surname)}@ocean.test`,
    phone: phoneOf(500 + seed),
  };
}

/** Families of the demo season besides the demo accounts, those registered longest ago first. */
export async function readFamilies(season: number): Promise<FamilyDraft[]> {
  const read = await readIndex('people', Families, 'families');
  return read.map(({ parent, town, signed_in, children }, number) => {
    const names = namesOf(parent);
    const email = `${inLatin(names.surname)}@ocean.test`;
    const year = season - 38 - pickNumber(14, number);
    return {
      parent: {
        ...names,
        email,
        phone: phoneOf(number + 1),
        birth_date: `${year}-0${1 + (number % 9)}-1${number % 10}`,
        town,
        signed_in,
        seed: number,
      },
      children: children.map((line, index) => {
        const seed = number * 3 + index;
        return draftChild(line, { index, size: children.length, seed }, season);
      }),
    };
  });
}
