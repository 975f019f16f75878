import type { CampChild } from '#contract/evakobaza/camp.ts';
import { handedTo } from '#contract/trips/leaving.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import type { Camp } from './use-camp.ts';

const NONE = /^(?:нет|не имеется|не имеет|не принимает|отсутству[ею]т|никаких|—|-)?[.!]?$/i;

/** What a questionnaire says of an illness; empty where it says that there is none. */
export const saidOf = (text: string | undefined): string => (NONE.test(text?.trim() ?? '') ? '' : (text ?? '').trim());

/** Whether allergies or illnesses are to be kept in mind. */
export const needsCare = ({ health }: CampChild): boolean =>
  saidOf(health?.allergies) !== '' || saidOf(health?.chronic_illnesses) !== '';

/** A handover that was pressed here and not sent yet. */
export const pendingHandover = (child: CampChild, camp: Pick<Camp, 'waitingOf'>) =>
  camp.waitingOf(child).find(({ kind }) => kind === 'handover');

/** Whether the child has left: marked as such, or handed over here a moment ago. */
export const hasLeft = (child: CampChild, camp: Pick<Camp, 'waitingOf'>): boolean =>
  child.departed_at !== null || pendingHandover(child, camp) !== undefined;

/** The handover or the planned departure in words. */
export function leavingWords(child: CampChild, camp: Pick<Camp, 'waitingOf'>, today: string): string {
  const { handover, departed_at, departure } = child;
  if (handover) return `Уехал ребёнок ${formatDateTime(handover.left_at)}, ${handedTo(handover)}`;
  if (pendingHandover(child, camp)) return 'Отъезд записан здесь, ждёт отправки';
  if (departed_at) return `Отъезд отмечен ${formatDateTime(departed_at)}, кому передали — не записано`;
  if (!departure) return 'День отъезда не назван';
  const day = departure.day === today ? 'сегодня' : formatDay(departure.day);
  return `Отъезд: ${day} в ${departure.time}, ${departure.point}`;
}
