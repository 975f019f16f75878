import { z } from 'zod';
import { Timeout } from './families/timeouts.ts';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';
import { type TimeoutType, timeoutTypes } from './timeouts.ts';
import { text } from './validation/text.ts';
import { day } from './validation/validation.ts';

/** A deadline type; of a milestone it contains the number. */
export const timeoutCode = z
  .string()
  .regex(new RegExp(`^(?:${timeoutTypes.join('|')}|MILESTONE_[1-9]\\d{0,2})$`)) as unknown as z.ZodType<TimeoutType>;

/** A new deadline: a Moscow day, which ends at 23:59:59, or an instant; in the future, within a year. */
export const newDeadline = z.union([day, instant], { error: 'Укажите дату, например 31.12.2027' });
export const why = text().trim().min(1).max(1000);

export const participation = {
  move: route({
    method: 'POST',
    path: '/admin/timeouts/move',
    who: admin,
    summary: 'Перенести один открытый срок участника; причина попадает в журнал, семья узнаёт новый срок',
    input: z.object({ participant_id: id, time_out_type_code: timeoutCode, time_out_date: newDeadline, why }),
    output: { timeout: Timeout },
  }),
};
