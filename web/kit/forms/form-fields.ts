import { z } from 'zod';
import { parseDateTime } from '#contract/words/typed-dates.ts';

/** Schemas that convert typed values to the contract's. */

/** DD.MM.YYYY HH:mm Moscow time → the instant. */
export const momentField = z.string().transform((typed, context) => {
  const instant = parseDateTime(typed);
  if (instant) return instant;
  const message = typed.trim() ? 'Укажите дату и время, например 31.12.2026 09:30' : 'Поле не заполнено';
  context.issues.push({ code: 'custom', message, input: typed });
  return z.NEVER;
});

/** Value of a required Select: null until chosen. */
export const chosenField = z
  .string()
  .nullable()
  .transform((chosen) => chosen ?? undefined)
  .pipe(z.string());

/** An empty field becomes null. */
export const textOrNull = z.string().transform((typed) => (typed.trim() === '' ? null : typed));

/** A typed number, with comma or point; an empty field is none. */
export const numberField = z
  .union([z.number(), z.string()])
  .transform((typed) =>
    typeof typed === 'number' ? typed : typed.trim() === '' ? undefined : Number(typed.replace(',', '.')),
  );
