import type { CampChild, CampPress, CampResult } from '#contract/evakobaza/camp.ts';
import { hasReached } from '#contract/statuses/predicates.ts';
import { statusLabel } from '#contract/statuses.ts';
import { handedTo } from '#contract/trips/leaving.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';

type Refusal = { outcome: Exclude<CampResult['outcome'], 'saved' | 'unknown'>; text: string };
type HandoverPress = Extract<CampPress, { kind: 'handover' }>;

/** The parent to call, as far as one is known. */
const call = ({ parent_name, parent_phone }: CampChild): string =>
  parent_phone ? ` Позвоните: ${[parent_name, formatPhone(parent_phone)].filter(Boolean).join(', ')}.` : '';

function judgeHandover(
  { seen, to, document }: HandoverPress,
  child: CampChild,
  isLeaving: boolean,
): Refusal | undefined {
  const { handover, version, adults, may_leave_alone } = child;
  if (handover) {
    const by = [formatDateTime(handover.left_at), handover.by].filter(Boolean).join(', ');
    return { outcome: 'already', text: `Отъезд уже записан: ${handedTo(handover)}, ${by}` };
  }
  if (isLeaving) return { outcome: 'already', text: 'Отъезд записан другой отметкой этого же телефона' };
  if (seen !== version)
    return { outcome: 'changed', text: 'Запись об отъезде тем временем сняли. Если ребёнок уехал, отметьте ещё раз' };
  if (to === null && !may_leave_alone)
    return {
      outcome: 'refused',
      text: `Родитель не разрешил уезжать без сопровождения. Разрешить можно на странице поездки в его кабинете.${call(child)}`,
    };
  if (to === null) return undefined;
  if (!adults.some(({ ref }) => ref === to))
    return {
      outcome: 'changed',
      text: `Родитель тем временем изменил, кто может забрать ребёнка. Проверьте список и отметьте ещё раз.${call(child)}`,
    };
  return document === null
    ? { outcome: 'refused', text: 'Выберите документ, по которому узнали взрослого' }
    : undefined;
}

/** Why a mark cannot be written, and what to do now; nothing where it can. `leaving`: handed over by the same request. */
export function judgeMark(press: CampPress, child: CampChild, leaving: ReadonlySet<number>): Refusal | undefined {
  if (!hasReached(child.participant_status, 'shift'))
    return {
      outcome: 'refused',
      text: `Прибытие не отмечено: ${statusLabel(child.participant_status).toLowerCase()}. Сначала отметьте прибытие`,
    };
  return press.kind === 'handover' ? judgeHandover(press, child, leaving.has(child.id)) : undefined;
}
