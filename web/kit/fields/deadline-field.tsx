import { moscowDay } from '#contract/words/dates.ts';
import { CalendarButton } from './calendar-button.tsx';
import { DayField, isDay } from './day-field.tsx';
import type { FieldProps } from './field.ts';

/** Last day of a deadline, typed or chosen in a calendar from today on. */
export function DeadlineField({ value = '', onChange, ...field }: FieldProps) {
  return (
    <DayField
      {...field}
      value={value}
      onChange={onChange}
      rightSectionWidth={44}
      rightSection={<CalendarButton day={isDay(value) ? value : undefined} from={moscowDay()} onChoose={onChange} />}
    />
  );
}
