import { mayChangeContacts } from '#contract/families/allowed-statuses.ts';
import { mayFillIn } from '#contract/questionnaires/draft.ts';
import { fieldLabels, showAnswer } from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { type EditableField, isContact } from './field-names.ts';

export const labelOf = (field: EditableField): string =>
  field === 'phone' ? 'Телефон ребёнка' : field === 'email' ? 'Почта ребёнка' : fieldLabels[field];

export const CONTACT_HINT =
  'Собственные телефон и почта ребёнка, не ваши: по ним он войдёт в свой кабинет, когда анкета будет принята. Достаточно чего-то одного, добавить можно и позже.';

/** Value of a child's field in words. */
export function fieldValueWords(child: FamilyParticipant, field: EditableField): string {
  if (field === 'phone') return child.phone ? formatPhone(child.phone) : 'не указан';
  if (field === 'email') return child.email ?? 'не указана';
  return showAnswer(field, child[field]);
}

export const mayChange = ({ participant_status }: FamilyParticipant, field: EditableField): boolean =>
  isContact(field) ? mayChangeContacts(participant_status) : mayFillIn(participant_status);

/** Why a field cannot be changed. */
export const cannotChangeReason = (field: EditableField): string =>
  isContact(field)
    ? 'Телефон и почту ребёнка можно изменить, пока у него нет своего кабинета: дальше он меняет их сам.'
    : 'Эти данные можно изменить, пока анкета у вас: до отправки или когда мы вернули её на исправление.';
