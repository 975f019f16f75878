import { plural } from '#contract/words/numbers.ts';

export const sheets = (count: number): string => plural(count, 'сертификат', 'сертификата', 'сертификатов');

/** Why a deletion failed, but for a sent one. */
export const deletionFailed =
  'Что-то пошло не так. Пожалуйста, попробуйте обновить страницу и удалить сертификаты ещё раз';
