import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { filledLine, filledPath, line } from '#contract/validation/text.ts';
import { isEmail, link } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';

const digits = (text: string): number[] => [...text].map(Number);

const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Why a text is no ИНН of an organisation: ten digits, the last of which checks the others. An empty one has no fault. */
export function innFault(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^\d{10}$/.test(text)) return 'ИНН организации — десять цифр';
  const sum = digits(text.slice(0, 9)).reduce((total, digit, at) => total + digit * (INN_WEIGHTS[at] ?? 0), 0);
  return (sum % 11) % 10 === Number(text[9]) ? undefined : 'В ИНН ошибка: контрольная цифра не сходится';
}

/** Why a text is no ОГРН of an organisation: thirteen digits, the last of which checks the others. An empty one has no fault. */
export function ogrnFault(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^\d{13}$/.test(text)) return 'ОГРН организации — тринадцать цифр';
  return (Number(text.slice(0, 12)) % 11) % 10 === Number(text[12])
    ? undefined
    : 'В ОГРН ошибка: контрольная цифра не сходится';
}

const checked = (longest: number, fault: (text: string) => string | undefined) =>
  line(longest).check(({ value, issues }) => {
    const message = fault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** An email address or an empty text. */
export const mailOrNone = checked(254, (text) => (text === '' || isEmail(text) ? undefined : messages.email));

/** An absolute link with its scheme, since letters and data for search engines use it. */
const outerLink = link.refine((url) => /^https?:\/\//i.test(url), {
  error: 'Начните адрес с https://',
});
export const outerLinkOrNone = checked(2000, (text) =>
  text === '' ? undefined : outerLink.safeParse(text).error?.issues[0]?.message,
);
/** Values that fill placeholders contain no braces of their own. */
export const NO_BRACES = /^[^{}]*$/;
export const braces = 'Без фигурных скобок';
const age = z.int().min(5).max(25);
const name = filledLine(40);

/** Who runs the programme and what it is called (docs/product/configuration.md, «The organisation»); an empty text: not set yet. */
export const organisationOptions = {
  organisation_name: line(500).regex(NO_BRACES, braces),
  organisation_short_name: line(200).regex(NO_BRACES, braces),
  /** The name in the header, in titles and in letters. */
  programme_name: filledLine(80).regex(NO_BRACES, braces),
  organisation_inn: checked(20, innFault),
  organisation_ogrn: checked(20, ogrnFault),
  organisation_address: line(300).regex(NO_BRACES, braces),
  founding_year: z
    .int()
    .min(1900)
    .refine((year) => year <= Number(moscowDay().slice(0, 4)), { error: 'Не позже этого года' })
    .nullable(),
  organisation_links: z.array(z.object({ title: filledLine(60), url: outerLink })).max(10, 'Не больше 10 ссылок'),
  /** Paths of uploaded pictures; null: the portal's default logo, and no map. */
  organisation_logo: filledPath().nullable(),
  organisation_map: filledPath().nullable(),
  /** Ages of participants on 30 August of the season, both ends included. */
  ages: z
    .object({ from: age, to: age })
    .refine(({ from, to }) => from <= to, { error: 'Наибольший возраст меньше наименьшего', path: ['to'] }),
  direction_names: z.object({ keepers: name, inventors: name, rescuers: name, hydronauts: name, aquanauts: name }),
};
