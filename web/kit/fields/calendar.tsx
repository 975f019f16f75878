import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moscowDay } from '#contract/words/dates.ts';

const words = {
  nextMonth: 'Следующий месяц',
  previousMonth: 'Предыдущий месяц',
  nextYear: 'Следующий год',
  previousYear: 'Предыдущий год',
  nextDecade: 'Следующее десятилетие',
  previousDecade: 'Предыдущее десятилетие',
};

/** Days an arrow key moves. */
const steps: Record<string, number> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };

export type CalendarProps = {
  /** YYYY-MM-DD, like all days here. */
  day: string | undefined;
  /** First day that may be chosen. */
  from?: string | undefined;
  onChoose: (day: string) => void;
};

/** Days of a month by Moscow time. */
export function Calendar({ day, from, onChoose }: CalendarProps) {
  const today = moscowDay();
  const { month, setMonth, table, goBeyond } = useMonths(day ?? today, from);
  return (
    <DatePicker
      ref={table}
      date={month}
      onDateChange={setMonth}
      locale="ru"
      size="md"
      // Grey days of the next month would not be legible.
      hideOutsideDates
      value={day ?? null}
      {...(from === undefined ? {} : { minDate: from })}
      onChange={(chosen) => chosen && onChoose(chosen)}
      ariaLabels={words}
      getDayProps={(each) => ({
        'data-day': each,
        onKeyDown: (event) => goBeyond(event, each),
        // Initial focus.
        'data-autofocus': each === (day ?? today) || undefined,
        'data-today': each === today || undefined,
        'data-highlight-today': each === today || undefined,
        'aria-current': each === today ? 'date' : undefined,
      })}
      // Escape closes the calendar, not the dialog below.
      __stopPropagation
    />
  );
}

/** The shown month; arrow keys lead into the neighbouring month, unlike Mantine's. */
function useMonths(first: string, from: string | undefined) {
  const [month, setMonth] = useState(first);
  const table = useRef<HTMLDivElement>(null);
  const sought = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day stands in the month once that is drawn
  useEffect(() => {
    table.current?.querySelector<HTMLElement>(`[data-day="${sought.current}"]`)?.focus();
    sought.current = undefined;
  }, [month]);
  const goBeyond = (event: KeyboardEvent, day: string): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    const target = dayjs(day).add(step, 'day').format('YYYY-MM-DD');
    if (target.slice(0, 7) === day.slice(0, 7) || (from !== undefined && target < from)) return;
    sought.current = target;
    setMonth(target);
  };
  return { month, setMonth, table, goBeyond };
}
