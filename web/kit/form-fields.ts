import { z } from 'zod';
import { parseDateTime } from '#contract/words/dates.ts';

/** Rules of what is typed into a form, on top of the contract's rules of what is sent. */

/** DD.MM.YYYY HH:mm Moscow time → the instant. */
export const momentField = z.string().transform((typed, context) => {
  const instant = parseDateTime(typed);
  if (instant) return instant;
  const message = typed.trim() ? 'Укажите дату и время, например 31.12.2026 09:30' : 'Поле не заполнено';
  context.issues.push({ code: 'custom', message, input: typed });
  return z.NEVER;
});

/** A choice as Select keeps it: null until something is chosen. */
export const chosenField = z
  .string()
  .nullable()
  .transform((chosen) => chosen ?? undefined)
  .pipe(z.string());

/** An empty field means none. */
export const textOrNull = z.string().transform((typed) => (typed.trim() === '' ? null : typed));

/** A number as it is typed: with a comma or a point; an empty field is not a number. */
export const numberField = z
  .union([z.number(), z.string()])
  .transform((typed) =>
    typeof typed === 'number' ? typed : typed.trim() === '' ? undefined : Number(typed.replace(',', '.')),
  );
