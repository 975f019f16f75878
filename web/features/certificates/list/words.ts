import { plural } from '#contract/words/numbers.ts';

export const certificatesWords = (count: number): string => plural(count, 'сертификат', 'сертификата', 'сертификатов');

/** Words of a failed deletion, except of a sent certificate. */
export const deletionFailed =
  'Что-то пошло не так. Пожалуйста, попробуйте обновить страницу и удалить сертификаты ещё раз';
