/**
 * Days and times as people type them, for fields and for forms that post without script (docs/product/validation.md,
 * «Dates and times as they are typed»). No schema here: fields work without loading zod.
 */
import { formatDateTime, formatDay } from './dates.ts';

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const two = (part: string | number): string => String(part).padStart(2, '0');

function monthNamed(word: string): number {
  // «мар» before «ма»: months have the first prefix that fits, and «май», «мая» only the short one.
  return months.findIndex((prefix) => word.toLowerCase().startsWith(prefix)) + 1;
}

function partsOf(typed: string): { year: string; month: string | number; day: string } | undefined {
  const named = /^(\d{1,2})[\s.]*([а-яё]{3,8})[\s.,]*(\d{4})(?:\s*г(?:\.|ода)?)?$/i.exec(typed);
  if (named) {
    const [, day = '', word = '', year = ''] = named;
    const month = monthNamed(word);
    return month > 0 ? { day, month, year } : undefined;
  }
  const dayFirst = /^(\d{1,2})[\s.,/‑–-]+(\d{1,2})[\s.,/‑–-]+(\d{4})(?:\s*г(?:\.|ода)?)?$/i.exec(typed);
  if (dayFirst) return { day: dayFirst[1] ?? '', month: dayFirst[2] ?? '', year: dayFirst[3] ?? '' };
  const yearFirst = /^(\d{4})[\s./‑–-]+(\d{1,2})[\s./‑–-]+(\d{1,2})$/.exec(typed);
  if (yearFirst) return { year: yearFirst[1] ?? '', month: yearFirst[2] ?? '', day: yearFirst[3] ?? '' };
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  return digits ? { day: digits[1] ?? '', month: digits[2] ?? '', year: digits[3] ?? '' } : undefined;
}

/**
 * 2027-07-24 of a day typed as 24.07.2027, 24.7.2027, 24/07/2027, 2027-07-24 or «24 июля 2027»; other texts unchanged,
 * for the schema to refuse. Says nothing of whether there is such a day.
 */
export function parseDay(typed: string): string {
  const parts = partsOf(typed.trim());
  return parts ? `${parts.year}-${two(parts.month)}-${two(parts.day)}` : typed.trim();
}

/** «09:05» of a time typed as 9:05, 9.05, 9:5, 905 or 0905; other texts unchanged, for the check to refuse. */
export function parseTime(typed: string): string {
  const text = typed.trim();
  const parts = /^(\d{1,2})[\s:.,‑–-]+(\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  return parts ? `${two(parts[1] ?? '')}:${two(parts[2] ?? '')}` : text;
}

/**
 * The instant of a moment typed as «24.07.2027 23:59» by Moscow time, its day and time in any spelling of `parseDay` and
 * `parseTime`; undefined for other texts.
 */
export function parseDateTime(typed: string): string | undefined {
  const [, typedDay = '', typedTime = ''] = /^(.*[^\s,])[\s,]+(\S+)$/.exec(typed.trim()) ?? [];
  const [day, time] = [parseDay(typedDay), parseTime(typedTime)];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const at = new Date(`${day}T${time}:00+03:00`);
  if (Number.isNaN(at.getTime())) return undefined;
  const instant = at.toISOString();
  // Refuses days that do not exist: 31.02 would have become a day of March.
  return formatDateTime(instant) === `${formatDay(day)} ${time}` ? instant : undefined;
}

/**
 * Digits in parts of two, then the rest: a part ends with a separator, with its second digit, or before a digit that
 * would exceed its `limits` (hours, or days and months); what ends short gets its zero.
 */
function grouped(typed: string, limits: readonly number[], lastLength: number, point: string): string {
  const parts = [''];
  const begin = () => parts.push(two(parts.pop() ?? ''), '');
  for (const sign of typed) {
    const part = parts.at(-1) ?? '';
    const limit = limits[parts.length - 1];
    if (!/\d/.test(sign)) {
      if (part !== '' && limit !== undefined) begin();
    } else if (limit === undefined) {
      if (part.length < lastLength) parts[parts.length - 1] = part + sign;
    } else {
      if (part.length === 2 || Number(part + sign) > limit) begin();
      parts[parts.length - 1] += sign;
    }
  }
  return parts.join(point);
}

/**
 * A day while it is typed at its end: «5.5.1985» and «551985» become «05.05.1985», a whole day in another spelling too.
 * A beginning year (2012-05-…) and words («5 мая …») stay as they are until the day is whole.
 */
export function maskDay(typed: string): string {
  const text = typed.trimStart();
  if (/^\d{4}\D+\d{1,2}\D+\d{2}$/.test(text) || /\p{L}/u.test(text)) {
    const day = parseDay(text);
    return day === text.trim() && !/^\d{4}-\d{2}-\d{2}$/.test(day) ? text : formatDay(day);
  }
  if (/^(?:19|20)\d{0,2}$/.test(text) || /^\d{4}\D/.test(text)) return text;
  return grouped(text, [31, 12], 4, '.');
}

/** A time while it is typed at its end: «9.05», «905» become «09:05», «1430» becomes «14:30». */
export const maskTime = (typed: string): string => grouped(typed.trimStart(), [23], 2, ':');
