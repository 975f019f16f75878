import type { Option } from '#contract/configuration.ts';
import type { StepName } from '#contract/season/steps.ts';
import type { Season } from '#contract/season.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';

/** Options that are a step's dates, editable on its card. */
export const dateOptions: Partial<Record<StepName, readonly Option[]>> = {
  registration_open: ['registration_start', 'registration_end'],
  // Start and end are edited together, since their order is checked.
  registration_close: ['registration_start', 'registration_end'],
  uploads: ['achievements_upload_period'],
  trip: ['trip_days', 'trip_change_deadline'],
};

const said = (words: string, value: string | null, format: (value: string) => string): string[] =>
  value === null ? [] : [`${words} ${format(value)}`];

/** The step's set dates in words. */
export function datesOf({ dates }: Season, name: StepName): string[] {
  const { from, to } = dates.achievements_upload_period;
  switch (name) {
    case 'registration_open':
      return said('Начнётся сама:', dates.registration_start, formatDateTime);
    case 'registration_close':
      return said('Закроется сама:', dates.registration_end, formatDateTime);
    case 'uploads':
      return [...said('Начало:', from, formatDateTime), ...said('Конец:', to, formatDateTime)];
    case 'trip':
      return [
        ...said('Первый день лагеря:', dates.trip_days.from, formatDay),
        ...said('Последний день лагеря:', dates.trip_days.to, formatDay),
        ...said('Изменения данных — до', dates.trip_change_deadline, formatDateTime),
      ];
    default:
      return [];
  }
}
