import { z } from 'zod';
import type { AnswersInput } from '#contract/questionnaires/answers.ts';
import { clothesSizes, type QuestionnaireFile, swimmingSkills } from '#contract/questionnaires/fields.ts';
import { ageOn } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { readIndex } from '../content.ts';
import type { DemoActions, Person } from './demo-actions.ts';
import { chance, pick, pickNumber } from './pick.ts';
import { type ChildDraft, type ParentDraft, phoneOf } from './read-families.ts';

const lines = z.array(z.string()).min(1);
const Words = z.strictObject({
  likes: lines,
  wishes: lines,
  allergies: lines,
  illnesses: lines,
  relations: lines,
  relatives: z.strictObject({ surnames: lines, women: lines, men: lines }),
  schools: lines,
  typed_schools: lines,
});
export const readWords = () => readIndex('people', Words, 'words');

/** Region and two streets of each town. */
const Towns = z.record(z.string(), z.tuple([z.string(), z.string(), z.string()]));
export const readTowns = () => readIndex('people', Towns, 'towns');

export type Sources = { words: z.output<typeof Words>; towns: z.output<typeof Towns> };

const swimming = Object.keys(swimmingSkills) as (keyof typeof swimmingSkills)[];

type ChildAnswersInput = {
  sources: Sources;
  acting: DemoActions;
  parent: Person;
  family: ParentDraft;
  child: ChildDraft;
  files: Record<QuestionnaireFile, string>;
};

const digits = (length: number, seed: number, salt: number): string =>
  String(10 ** (length - 1) + pickNumber(9 * 10 ** (length - 1), seed, salt));

const laterThan = (day: string, years: number, days: number): string => {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** A passport from the age of 14, a birth certificate before. */
function documentOf({ birth_date, seed }: ChildDraft, town: string, region: string) {
  const issued = laterThan(birth_date, 14, 15 + pickNumber(25, seed, 20));
  if (ageOn(birth_date, moscowDay()) >= 14 && issued < laterThan(moscowDay(), 0, -400))
    return {
      document_kind: 'passport',
      document_series: `${digits(2, town.length + region.length, 21)} ${issued.slice(2, 4)}`,
      document_number: digits(6, seed, 22),
      document_issued_by: `УМВД России, ${region === town ? town : `${region}, ${town}`}`,
      document_issue_date: issued,
    } as const;
  return {
    document_kind: 'birth_certificate',
    document_series: `${pick(['I', 'II', 'III', 'IV', 'V'], seed, 23)}-${pick(['АК', 'МУ', 'ВС', 'ДН', 'КБ', 'ЕР'], seed, 24)}`,
    document_number: digits(6, seed, 22),
    document_issued_by: `Отдел ЗАГС администрации, ${town}`,
    document_issue_date: laterThan(birth_date, 0, 6 + pickNumber(20, seed, 25)),
  } as const;
}

/** A school of the list in the child's town, if there is one; a few families type theirs. */
async function schoolOf(
  { sources: { words }, acting, parent, child: { seed } }: ChildAnswersInput,
  town: string,
  region: string,
) {
  if (chance(seed, 30) < 0.08) return { school_id: null, school_name: pick(words.typed_schools, seed, 31) };
  const query = pick(words.schools, seed, 32);
  const { data } = await acting.as(parent).questionnaires.suggestSchools({ query, region });
  const own = data.filter((school) => school.city === town);
  const near = own.length > 0 ? own : data.filter((school) => school.region === region);
  const school = near[pickNumber(near.length, seed, 33)];
  return { school_id: school?.id ?? null, school_name: school?.name ?? 'Центр образования № 1' };
}

/** A parent's answers about a child, different for each family and equal at each filling. */
export async function childAnswers(given: ChildAnswersInput): Promise<AnswersInput> {
  const { sources, family, child, files } = given;
  const { words, towns } = sources;
  const { seed } = child;
  const [region, street, other] = towns[family.town] ?? ['', '', ''];
  const address = (name: string, salt: number) =>
    `${name}, д. ${1 + pickNumber(96, seed, salt)}, кв. ${1 + pickNumber(140, seed, salt + 1)}`;
  const isHome = chance(seed, 5) < 0.85;
  const mother = family.patronymic.endsWith('а');
  const likes = words.likes[(seed * 7) % words.likes.length] ?? '';
  const wish = words.wishes[(seed * 5 + 3) % words.wishes.length] ?? '';
  return {
    birth_place: `г. ${family.town}`,
    citizenship: 'Россия',
    ...documentOf(child, family.town, region),
    ...files,
    registration_region: region,
    registration_city: family.town,
    registration_street: address(street, 6),
    living_is_same: isHome,
    ...(isHome ? {} : { living_region: region, living_city: family.town, living_street: address(other, 8) }),
    ...(await schoolOf(given, family.town, region)),
    school_class: Math.min(11, Math.max(6, ageOn(child.birth_date, moscowDay()) - 6)),
    allergies: pick(words.allergies, seed, 10),
    chronic_illnesses: pick(words.illnesses, seed, 11),
    swimming: pick(swimming.slice(1), seed, 12),
    emergency1_name: `${family.surname} ${family.name} ${family.patronymic}`,
    emergency1_relation: mother ? 'мама' : 'папа',
    emergency1_phone: family.phone,
    ...relative(given),
    clothes_size: pick(clothesSizes.slice(1, 6), seed, 15),
    shoe_size: 36 + pickNumber(8, seed, 16),
    about: `${child.name} ${likes}. ${wish}`,
  };
}

/** The emergency contact, different for each family. */
function relative({ sources: { words }, family: { seed } }: ChildAnswersInput) {
  const emergency2_relation = pick(words.relations, seed, 13);
  const isWoman = /[ая]$/.test(emergency2_relation) && !['дядя', 'дедушка'].includes(emergency2_relation);
  const { surnames, women, men } = words.relatives;
  const surname = surnames[seed % surnames.length];
  const name = (isWoman ? women : men)[Math.floor(seed / surnames.length) % women.length];
  const emergency2_phone = phoneOf(2000 + seed);
  return { emergency2_name: `${surname}${isWoman ? 'а' : ''} ${name}`, emergency2_relation, emergency2_phone };
}
