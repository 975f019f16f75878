// No schema here: screens and letters name these without loading zod.

/** Who a certificate is for: who took part (from 470), who was on the shift (from 500), who guided (a guide from 250). */
export const certificateKinds = { participant: 'Участник', winner: 'Победитель', guide: 'Наставник' } as const;
export type CertificateKind = keyof typeof certificateKinds;
export const certificateKindNames = Object.keys(certificateKinds) as CertificateKind[];

/** What the list may be narrowed to; `outdated`: the name or the kind is another one now than on the sheet. */
export const certificateStates = {
  awaiting: 'Ещё не создан',
  created: 'Создан, не отправлен',
  sent: 'Отправлен',
  outdated: 'Изменилось имя',
} as const;
export type CertificateState = keyof typeof certificateStates;
export const certificateStateNames = Object.keys(certificateStates) as CertificateState[];

/** What a check of a number, or of a sheet by its QR code, may find. */
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

/** How a refusal to send or delete is worded (admin.md 8). */
export const allSent = 'Все сертификаты отправлены';
export const sentStays = 'Нельзя удалить отправленный сертификат';
