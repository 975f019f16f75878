import { formatDateTime } from './dates.ts';

/** Why registration is closed, and when it opens if known. */
export const closedRegistration = (registration_start: string | null): string =>
  registration_start
    ? `Регистрация сейчас закрыта. Она откроется ${formatDateTime(registration_start)} (время московское)`
    : 'Регистрация сейчас закрыта';

/** For a parent in the cabinet: why registration is closed, and where to see that it has opened. */
export const whenRegistrationOpens = (registration_start: string | null): string =>
  registration_start
    ? `Она откроется ${formatDateTime(registration_start)} (время московское).`
    : 'Когда она откроется, на странице «Дети» появится кнопка «Добавить ребёнка».';
