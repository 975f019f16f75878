import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { asDocumentNumber } from '#contract/validation/spelling.ts';
import { filledLine, line } from '#contract/validation/text.ts';
import { day } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { signerDocumentKinds } from './signer-kinds.ts';

const keys = Object.keys(signerDocumentKinds) as (keyof typeof signerDocumentKinds)[];

const fields = z.object({
  kind: z.enum(keys, 'Выберите вид документа'),
  series: line(20).overwrite(asDocumentNumber).default(''),
  number: filledLine(20).overwrite(asDocumentNumber),
  issued_by: filledLine(300),
  date: day,
});

type Fields = z.infer<typeof fields>;

function faultsBetween({ kind, series, number, date }: Fields): Partial<Record<keyof Fields, string>> {
  const faults: Partial<Record<keyof Fields, string>> = {};
  if (kind === 'passport') {
    if (series === '') faults.series = messages.required;
    else if (!/^\d{4}$/.test(series)) faults.series = 'Серия паспорта: четыре цифры';
    if (!/^\d{6}$/.test(number)) faults.number = 'Номер паспорта: шесть цифр';
  } else {
    if (!/^[\p{L}\d -]*$/u.test(series)) faults.series = 'Серия документа: буквы и цифры';
    if (!/^[\p{L}\d -]{3,20}$/u.test(number)) faults.number = 'Номер документа: буквы и цифры';
  }
  if (date > moscowDay()) faults.date = 'Этот день ещё не наступил';
  if (date < '1950-01-01') faults.date = messages.date;
  return faults;
}

/** The identity document of the signer of a consent to health data: the law asks for it (152-ФЗ, статья 9). */
export const SignerDocument = fields.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(faultsBetween(value)))
    issues.push({ code: 'custom', message, path: [field], input: value });
});
export type SignerDocument = z.infer<typeof SignerDocument>;
