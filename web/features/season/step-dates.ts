import type { Option } from '#contract/configuration/configuration.ts';
import type { Season } from '#contract/season/season.ts';
import type { StepName } from '#contract/season/steps.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';

/** Options that are a step's dates, editable on its card. */
export const dateOptions: Partial<Record<StepName, readonly Option[]>> = {
  registration_open: ['registration_start', 'registration_end'],
  // Start and end are edited together, since their order is checked.
  registration_close: ['registration_start', 'registration_end'],
  uploads: ['achievements_upload_period'],
  trip: ['trip_days', 'trip_change_deadline'],
};

const dateLine = (words: string, value: string | null, format: (value: string) => string): string[] =>
  value === null ? [] : [`${words} ${format(value)}`];

/** The step's set dates in words. */
export function datesOf({ dates }: Season, name: StepName): string[] {
  const { from, to } = dates.achievements_upload_period;
  switch (name) {
    case 'registration_open':
      return dateLine('Начнётся сама:', dates.registration_start, formatDateTime);
    case 'registration_close':
      return dateLine('Закроется сама:', dates.registration_end, formatDateTime);
    case 'uploads':
      return [...dateLine('Начало:', from, formatDateTime), ...dateLine('Конец:', to, formatDateTime)];
    case 'trip':
      return [
        ...dateLine('Первый день лагеря:', dates.trip_days.from, formatDay),
        ...dateLine('Последний день лагеря:', dates.trip_days.to, formatDay),
        ...dateLine('Изменения данных — до', dates.trip_change_deadline, formatDateTime),
      ];
    default:
      return [];
  }
}
