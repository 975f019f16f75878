// No schema here: screens and letters name these without loading zod.

/** Certificate kinds: participant (status 470 on), winner (was on the shift, 500 on), guide (a guide from 250 on). */
export const certificateKinds = { participant: 'Участник', winner: 'Победитель', guide: 'Наставник' } as const;
export type CertificateKind = keyof typeof certificateKinds;
export const certificateKindNames = Object.keys(certificateKinds) as CertificateKind[];

/** Filter of the list; `outdated`: the name or the kind has changed since the sheet was made. */
export const certificateStates = {
  awaiting: 'Ещё не создан',
  created: 'Создан, не отправлен',
  sent: 'Отправлен',
  outdated: 'Изменилось имя',
} as const;
export type CertificateState = keyof typeof certificateStates;
export const certificateStateNames = Object.keys(certificateStates) as CertificateState[];

/** Results of checking a certificate by its number or by the QR code of its sheet. */
export const checkResults = {
  valid: 'Сертификат действителен',
  revoked: 'Этот лист отозван',
  forged: 'Лист подделан',
  not_issued: 'Сертификат ещё не выдан',
  erased: 'Сертификат удалён',
  unknown: 'Такого сертификата нет',
} as const;
export type CheckResult = keyof typeof checkResults;

/** `file_target` of a certificate. */
export const certificateFile = 'certificate_file';

/** Refusals to send or delete certificates. */
export const allSentMessage = 'Все сертификаты отправлены';
export const sentUndeletableMessage = 'Нельзя удалить отправленный сертификат';
