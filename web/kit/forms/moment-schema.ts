import { z } from 'zod';
import { parseDateTime } from '#contract/words/typed-dates.ts';

/** DD.MM.YYYY HH:mm Moscow time → the instant. */
export const momentField = z.string().transform((typed, context) => {
  const instant = parseDateTime(typed);
  if (instant) return instant;
  const message = typed.trim() ? 'Укажите дату и время, например 31.12.2026 09:30' : 'Поле не заполнено';
  context.issues.push({ code: 'custom', message, input: typed });
  return z.NEVER;
});
