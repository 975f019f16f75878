import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { id } from '#contract/route.ts';
import { normalizePhone } from '#contract/validation/phone.ts';
import { regions } from '#contract/validation/regions.ts';
import { asDocumentNumber, asNumber } from '#contract/validation/spelling.ts';
import { filledLine, filledPath, line, text } from '#contract/validation/text.ts';
import { day, personName, phone } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { clothesSizes, type DocumentKind, documentKinds, swimmingSkills } from './fields.ts';

const optional = (max: number) => line(max).default('');
/** A text with paragraphs. */
const paragraphText = (max: number) => text().trim().min(1).max(max);
const keysOf = <T extends Record<string, string>>(options: T) => Object.keys(options) as (keyof T & string)[];
/** Letters with the punctuation of documents: «пос. 8 Марта (Карелия)». */
const letters = (max: number, fault: string) =>
  filledLine(max).regex(/^(?=.*\p{L}{2})[\p{L}\p{M}\d\s.,()«»"'’/№–—-]*$|^$/u, fault);
const region = z.string().refine((name) => regions.includes(name), 'Выберите регион из списка');
/** Path of a file uploaded for this field. */
const file = filledPath('Загрузите файл');

const fields = z.object({
  birth_place: letters(200, 'Напишите словами, например: г. Самара'),
  /** A country of the list in the form; texts from before the list stay valid. */
  citizenship: letters(100, 'Выберите страну из списка'),
  document_kind: z.enum(keysOf(documentKinds)),
  document_series: optional(10).overwrite(asDocumentNumber),
  document_number: filledLine(20).overwrite(asDocumentNumber),
  document_issued_by: filledLine(300),
  document_issue_date: day,
  identity_document_file1: file,
  identity_document_file2: file,
  registration_region: region,
  registration_city: filledLine(120),
  registration_street: filledLine(200),
  living_is_same: z.boolean().default(true),
  /** The next three are asked if the child lives at another address. */
  living_region: optional(100),
  living_city: optional(120),
  living_street: optional(200),
  /** A school of the list; null if the family typed its name. */
  school_id: id.nullable().default(null),
  school_name: filledLine(300),
  school_class: z.coerce.number('Укажите класс').int().min(1, 'Класс от 1 до 11').max(11, 'Класс от 1 до 11'),
  medical_questionnaire_file: file,
  allergies: paragraphText(1000),
  chronic_illnesses: paragraphText(1000),
  swimming: z.enum(keysOf(swimmingSkills)),
  emergency1_name: personName,
  emergency1_relation: filledLine(60),
  emergency1_phone: phone,
  emergency2_name: personName,
  emergency2_relation: filledLine(60),
  emergency2_phone: phone,
  clothes_size: z.enum(clothesSizes),
  /** Whole or half: «42,5». */
  shoe_size: z
    .union([z.number(), line(10)], 'Укажите размер')
    .transform(asNumber)
    .pipe(
      z.coerce
        .number('Укажите размер')
        .min(30, 'Размер от 30 до 50')
        .max(50, 'Размер от 30 до 50')
        .multipleOf(0.5, 'Целый размер или с половиной, например 42,5'),
    ),
  about: paragraphText(3000),
});

type Fields = z.infer<typeof fields>;

/** Number formats of each kind of document. */
const documentNumberFormats: Record<DocumentKind, { series?: [RegExp, string]; number: [RegExp, string] }> = {
  passport: {
    series: [/^\d{4}$/, 'Серия паспорта: четыре цифры'],
    number: [/^\d{6}$/, 'Номер паспорта: шесть цифр'],
  },
  birth_certificate: {
    series: [/^[IVXLC]{1,6}-?[А-ЯЁ]{2}$/i, 'Серия свидетельства, например IV-АБ'],
    number: [/^\d{6}$/, 'Номер свидетельства: шесть цифр'],
  },
  foreign: { number: [/^[\p{L}\d -]{3,20}$/u, 'Номер документа: буквы и цифры'] },
};

/** Faults between fields. Called for incomplete forms too, so values may be anything. */
function faultsBetween(given: Partial<Record<keyof Fields, unknown>>): Partial<Record<keyof Fields, string>> {
  const faults: Partial<Record<keyof Fields, string>> = {};
  const textOf = (field: keyof Fields): string => {
    const value = given[field];
    if (typeof value !== 'string') return '';
    return field === 'document_series' || field === 'document_number' ? asDocumentNumber(value) : value.trim();
  };
  const kind = textOf('document_kind');
  const document = Object.hasOwn(documentNumberFormats, kind) ? documentNumberFormats[kind as DocumentKind] : undefined;
  const [series, number, issued] = (['document_series', 'document_number', 'document_issue_date'] as const).map(textOf);
  if (document?.series && !series) faults.document_series = messages.required;
  else if (document?.series && !document.series[0].test(series ?? '')) faults.document_series = document.series[1];
  if (document && !document.number[0].test(number ?? '')) faults.document_number = document.number[1];
  if (issued && issued > moscowDay()) faults.document_issue_date = 'Этот день ещё не наступил';
  if (issued && issued < '1990-01-01') faults.document_issue_date = messages.date;
  if (given.living_is_same === false) {
    if (!regions.includes(textOf('living_region'))) faults.living_region = 'Выберите регион из списка';
    if (!textOf('living_city')) faults.living_city = messages.required;
    if (!textOf('living_street')) faults.living_street = messages.required;
  }
  const [first, second] = [textOf('emergency1_phone'), textOf('emergency2_phone')].map(normalizePhone);
  if (first && first === second) faults.emergency2_phone = 'Второй контакт должен быть с другим телефоном';
  return faults;
}

/**
 * Answers of a submitted questionnaire, checked alike in the form and on the server (docs/product/questionnaire.md).
 */
export const Answers = fields.superRefine(
  (value, context) => {
    for (const [field, message] of Object.entries(faultsBetween(value)))
      context.issues.push({ code: 'custom', message, path: [field], input: value });
  },
  // Run together with the checks of single fields, so that a family sees all faults at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type Answers = z.infer<typeof Answers>;
/** Answers as typed in the form. */
export type AnswersInput = z.input<typeof Answers>;
