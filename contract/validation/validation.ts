import { z } from 'zod';
import { messages } from '../messages.ts';
import { moscowDay } from '../words/dates.ts';
import { type Ages, agesWords } from '../words/programme.ts';
import { cleanContact, cleanName, PERSON_NAME } from './clean.ts';
import { isForeignPhone, looksLikeEmail, normalizePhone } from './phone.ts';
import { plainText } from './text.ts';

/** The rules of docs/product/validation.md, once for both sides. */

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;

export type Credential = { kind: 'email' | 'phone'; value: string };

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Why a text is no phone; undefined if it is one. Messages and their order: docs/product/validation.md. */
export function phoneFault(text: string): string | undefined {
  if (isForeignPhone(text)) return messages.foreignPhone;
  const phone = normalizePhone(text);
  const length = phone.replace(/^\+7/, '').length;
  if (length > 10) return messages.phoneLong;
  if (length < 10) return messages.phoneShort;
  return /^\+79\d{9}$/.test(phone) ? undefined : messages.operator;
}

export function credentialFault(text: string): string | undefined {
  const value = cleanContact(text);
  if (value === '') return messages.required;
  if (looksLikeEmail(value)) return isEmail(value) ? undefined : messages.email;
  return isForeignPhone(value) ? messages.foreignPhoneOrEmail : phoneFault(value);
}

/** Converts a valid credential to its stored form: an email in lower case or +79XXXXXXXXX. */
export function parseCredential(text: string): Credential {
  const value = cleanContact(text);
  return looksLikeEmail(value)
    ? { kind: 'email', value: value.toLowerCase() }
    : { kind: 'phone', value: normalizePhone(value) };
}

const check = (fault: (text: string) => string | undefined) => (ctx: z.core.ParsePayload<string>) => {
  const message = fault(ctx.value);
  if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
};

/** A login: an email or a phone, as typed. */
export const credential = plainText().overwrite(cleanContact).max(254).check(check(credentialFault));
export const email = plainText()
  .overwrite(cleanContact)
  .toLowerCase()
  .max(254)
  .check(check((text) => (isEmail(text) ? undefined : text === '' ? messages.required : messages.email)));
export const phone = plainText()
  .overwrite(cleanContact)
  .max(32)
  .check(check((text) => (text === '' ? messages.required : phoneFault(text))))
  .overwrite((text) => normalizePhone(text));

/** An email that may be empty. */
export const optionalEmail = plainText()
  .overwrite(cleanContact)
  .toLowerCase()
  .max(254)
  .check(check((text) => (text === '' || isEmail(text) ? undefined : messages.email)));
export const optionalPhone = plainText()
  .overwrite(cleanContact)
  .max(32)
  .check(check((text) => (text === '' ? undefined : phoneFault(text))))
  .overwrite((text) => (text === '' ? '' : normalizePhone(text)));

/** Cyrillic letters, spaces and hyphens; superfluous spaces are dropped. */
export const personName = plainText().overwrite(cleanName).min(1).max(80).regex(PERSON_NAME, messages.cyrillic);
export const optionalPersonName = plainText()
  .overwrite(cleanName)
  .max(80)
  .check(check((text) => (text === '' || PERSON_NAME.test(text) ? undefined : messages.cyrillic)));

export const password = z.string().min(8, messages.passwordShort).max(128, messages.passwordLong);
export const confirmationCode = plainText()
  .trim()
  .regex(/^\d{6}$/, messages.code);

/** A link with an optional scheme; only http and https. */
export const link = plainText()
  .trim()
  .max(2000)
  .regex(/^(?:https?:\/\/)?[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)+(?::\d{2,5})?(?:[/?#]\S*)?$/i, messages.link)
  // No invisible characters, which may disguise an address.
  .regex(/^\P{C}*$/u, messages.link);

/** A calendar day, YYYY-MM-DD. The database has no year 0000. */
export const day = z.iso
  .date(messages.date)
  .check(check((text) => (text.startsWith('0000') ? messages.date : undefined)));

/** Whole years between a birth date and another day, both YYYY-MM-DD. */
export function ageOn(birth_date: string, on: string): number {
  const [by = 0, bm = 0, bd = 0] = birth_date.split('-').map(Number);
  const [y = 0, m = 0, d = 0] = on.split('-').map(Number);
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0);
}

export const ADULT_AGE = 20;
export const isAdultOn = (birth_date: string, today: string): boolean => {
  const age = ageOn(birth_date, today);
  return age >= ADULT_AGE && age <= 120;
};

/** Birth date of somebody who is an adult today. */
export const adultBirthDate = day.check(
  check((birth_date) => (isAdultOn(birth_date, moscowDay()) ? undefined : messages.adult)),
);

/**
 * Whether the age on 30 August of the season is within the configured ages. Decides alone who may be registered,
 * carried on to a new season, or have a birth date corrected.
 */
export const isParticipantAge = (birth_date: string, season: number, { from, to }: Ages): boolean => {
  const age = ageOn(birth_date, `${season}-08-30`);
  return age >= from && age <= to;
};

/**
 * Whether the minimum age is reached by 30 May (docs/product/families.md). Refuses nobody: the registration form
 * reassures families whose child's birthday is between 30 May and 30 August.
 */
export const isOldEnoughInMay = (birth_date: string, season: number, { from }: Ages): boolean =>
  ageOn(birth_date, `${season}-05-30`) >= from;

export const participantAgeFault = (birth_date: string, season: number, ages: Ages): string | undefined =>
  isParticipantAge(birth_date, season, ages)
    ? undefined
    : `На 30 августа ${season} года участнику должно быть ${agesWords(ages)}`;

/** Birth date of a participant of a season. */
export const participantBirthDate = (season: number, ages: Ages) =>
  day.check(check((birth_date) => participantAgeFault(birth_date, season, ages)));
