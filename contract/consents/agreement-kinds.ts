// No schema here: cabinets show these names without loading zod.

/** What a person consents to, each its own document and signature (docs/product/consents.md). */
export const agreementKinds = {
  parent_personal_data: { title: 'Обработка персональных данных родителя', required: true, about: 'parent' },
  child_personal_data: { title: 'Обработка персональных данных ребёнка', required: true, about: 'child' },
  child_health_data: { title: 'Обработка сведений о здоровье ребёнка', required: true, about: 'child' },
  child_photo_video: { title: 'Фото- и видеосъёмка ребёнка', required: false, about: 'child' },
  parent_mailings: { title: 'Рассылки о программе', required: false, about: 'parent' },
  participant_personal_data: { title: 'Обработка моих персональных данных', required: true, about: 'participant' },
} as const;

export type AgreementKind = keyof typeof agreementKinds;
export const isAgreementKind = (text: string): text is AgreementKind => Object.hasOwn(agreementKinds, text);

/** From this age a participant gives a consent of its own. */
export const OWN_CONSENT_AGE = 14;

/** The site text that holds a consent's wording. */
export const agreementTag = (kind: AgreementKind): string => `agreement_${kind}`;
