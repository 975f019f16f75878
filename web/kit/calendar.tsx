import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import { DatePicker } from '@mantine/dates';
import { moscowDay } from '#contract/words/dates.ts';

const words = {
  nextMonth: 'Следующий месяц',
  previousMonth: 'Предыдущий месяц',
  nextYear: 'Следующий год',
  previousYear: 'Предыдущий год',
  nextDecade: 'Следующее десятилетие',
  previousDecade: 'Предыдущее десятилетие',
};

export type CalendarProps = {
  /** YYYY-MM-DD, as all days here. */
  day: string | undefined;
  /** The first day that may be chosen. */
  from?: string | undefined;
  onChoose: (day: string) => void;
};

/** Days of a month by Moscow's calendar. */
export function Calendar({ day, from, onChoose }: CalendarProps) {
  const today = moscowDay();
  return (
    <DatePicker
      locale="ru"
      size="md"
      // Grey ones of the next month could not be read.
      hideOutsideDates
      value={day ?? null}
      defaultDate={day ?? today}
      {...(from === undefined ? {} : { minDate: from })}
      onChange={(chosen) => chosen && onChoose(chosen)}
      ariaLabels={words}
      getDayProps={(each) => ({
        // Where the keys begin.
        'data-autofocus': each === (day ?? today) || undefined,
        'data-today': each === today || undefined,
        'data-highlight-today': each === today || undefined,
        'aria-current': each === today ? 'date' : undefined,
      })}
      // Escape closes the calendar, not the dialog under it.
      __stopPropagation
    />
  );
}
