import type { z } from 'zod';
import { type CertificateKind, certificateKindNames, certificateKinds } from '#contract/certificates/kinds.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import { cleanName } from '#contract/validation/clean.ts';
import { suggestedName } from '#contract/validation/name-case.ts';
import { regions } from '#contract/validation/regions.ts';
import { day, optionalEmail, optionalPersonName, optionalPhone, personName } from '#contract/validation/validation.ts';
import { directionTitles } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { parseDay } from '#contract/words/typed-dates.ts';

/** A fault of a cell, in words. */
export class CellFault extends Error {
  override name = 'CellFault';
}

/** Longer than this a value is not said again: who reads the fault has the file. */
const QUOTED = 40;

/**
 * A fault with what stands in the cell: «такой даты нет: 05.13.2010». Not for names and contacts: faults are kept longer than
 * the file (docs/product/imports.md, «What is kept»).
 */
function quoting(fault: string, text: string): CellFault {
  // A contact in a cell of a date: the columns have slipped.
  if (text === '' || text.length > QUOTED || /@|\d{7}/.test(text)) return new CellFault(fault);
  return new CellFault(fault.includes(':') ? `${fault} (в файле ${quoted(text)})` : `${fault}: ${text}`);
}

/** Makes of a cell's text what is kept; throws CellFault. */
export type ReadCell<T> = (text: string) => T;

const bySchema =
  <T>(schema: z.ZodType<T>): ReadCell<T> =>
  (text) => {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new CellFault(withinSentence(parsed.error.issues[0]?.message ?? 'Неверное значение'));
  };

/** Within a sentence: «строка 14, «Имя»: допустимы только буквы кириллицы». */
const withinSentence = (fault: string): string =>
  /^[А-ЯЁ][а-яё]/.test(fault) ? fault.charAt(0).toLowerCase() + fault.slice(1) : fault;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s.«»"—–-]+/g, ' ')
    .trim();

const oneOf = <T extends string>(named: Readonly<Record<string, T>>, fault: string): ReadCell<T> => {
  const byName = new Map(Object.entries(named).map(([name, value]) => [plain(name), value]));
  return (text) => {
    const found = byName.get(plain(text));
    if (found === undefined) throw quoting(fault, text);
    return found;
  };
};

const orNull =
  <T>(read: ReadCell<T>): ReadCell<T | null> =>
  (text) =>
    text === '' ? null : read(text);

/** A name may be typed in capitals or small letters; it is kept as names are written. */
function tidy(text: string): string {
  const name = cleanName(text);
  return /^[\p{Lu} -]+$|^[\p{Ll} -]+$/u.test(name) ? (suggestedName(name) ?? name) : name;
}

export const surname: ReadCell<string> = (text) => bySchema(personName)(tidy(text));
export const patronymic: ReadCell<string> = (text) => bySchema(optionalPersonName)(tidy(text));
export const email: ReadCell<string> = bySchema(optionalEmail);
export const phone: ReadCell<string> = bySchema(optionalPhone);

/** A text of ours that Excel would take for a formula is a slip, or somebody's trick. */
export const title =
  (max: number): ReadCell<string> =>
  (text) => {
    if (/^[=+@]/.test(text)) throw new CellFault(`начинается со знака ${quoted(text.charAt(0))}, как формула`);
    if (text.length > max) throw new CellFault(`длиннее ${max} знаков`);
    return text;
  };

export const region: ReadCell<string> = oneOf(
  Object.fromEntries(regions.map((one) => [one, one])),
  'такого региона нет в списке портала',
);
export const optionalRegion: ReadCell<string | null> = orNull(region);

/** Reads a direction by the names the directions have in the configuration now. */
export const direction: ReadCell<Direction | null> = (text) => {
  const titles = directionTitles();
  return orNull(
    oneOf(
      Object.fromEntries(directions.map((one) => [titles[one], one])),
      `нужно одно из направлений: ${Object.values(titles).join(', ')}`,
    ),
  )(text);
};

export const gender: ReadCell<Gender> = oneOf<Gender>(
  {
    м: 'male',
    муж: 'male',
    мужской: 'male',
    мальчик: 'male',
    ж: 'female',
    жен: 'female',
    женский: 'female',
    девочка: 'female',
  },
  'нужно «м» или «ж»',
);

export const certificateKind: ReadCell<CertificateKind> = oneOf<CertificateKind>(
  Object.fromEntries(certificateKindNames.map((one) => [certificateKinds[one], one])),
  `нужно одно из: ${Object.values(certificateKinds).join(', ')}`,
);

/** A year of four digits between two, both included. */
export const year =
  (from: number, to: number): ReadCell<number> =>
  (text) => {
    const [found] = /^\d{4}(?=(?:\s*(?:г\.?|год))?$)/i.exec(text) ?? [];
    if (found === undefined) throw quoting('нужен год четырьмя цифрами', text);
    const value = Number(found);
    if (value < from || value > to) throw quoting(`нужен год от ${from} до ${to}`, text);
    return value;
  };

/** Days since 30 December 1899: a date cell that lost its look. */
const asSerial = (text: string): string | undefined =>
  /^\d{5}$/.test(text) ? new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10) : undefined;

/** Midnight behind a day: a cell of a day and a time whose time nobody gave. */
const midnight = /(?<=\d)[T ]0?0:00(?::00\S*)?/;

/** A calendar day as YYYY-MM-DD, of a date of Excel or of a text in a Russian form. */
export const date: ReadCell<string> = (text) => {
  const iso = asSerial(text) ?? parseDay(text.replace(midnight, ''));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) {
    if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(text)) throw quoting('нужен год четырьмя цифрами', text);
    const fault = 'это не дата: нужна, например, 05.03.2010';
    throw /\d/.test(text) ? quoting(fault, text) : new CellFault(fault);
  }
  if (!day.safeParse(iso).success) throw quoting('такой даты нет', text);
  return iso;
};
