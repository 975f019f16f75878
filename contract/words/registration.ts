import { formatDateTime } from './dates.ts';

/** Why nobody can be registered now, and when that will end, where it is known. */
export const closedRegistration = (registration_start: string | null): string =>
  registration_start
    ? `Регистрация сейчас закрыта. Она откроется ${formatDateTime(registration_start)} (время московское)`
    : 'Регистрация сейчас закрыта';
