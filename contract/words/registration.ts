import { formatDateTime } from './dates.ts';

/** Why nobody can be registered now, and when that will end, where it is known. */
export const closedRegistration = (registration_start: string | null): string =>
  registration_start
    ? `Регистрация сейчас закрыта. Она откроется ${formatDateTime(registration_start)} (время московское)`
    : 'Регистрация сейчас закрыта';

/** The same to a parent in the cabinet: where to see that it has opened. */
export const whenRegistrationOpens = (registration_start: string | null): string =>
  registration_start
    ? `Она откроется ${formatDateTime(registration_start)} (время московское).`
    : 'Когда она откроется, на странице «Дети» появится кнопка «Добавить ребёнка».';
