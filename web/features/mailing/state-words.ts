import { pauseReasons } from '#contract/mailing/names.ts';
import type { MailingCard, RecipientCounts } from '#contract/mailing/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';

type MailingState = Pick<MailingCard, 'state' | 'pause_reason' | 'counts' | 'planned_at'>;

/** Letters the mail server has taken or refused for good. */
export const deliveredCount = ({ sent, bounced }: RecipientCounts): number => sent + bounced;

/** Letters whose state will not change by itself any more. */
export const finishedCount = ({ total, waiting, sending }: RecipientCounts): number => total - waiting - sending;

/** «отправлено 60 из 60, 2 не доставлены», and further outcomes. */
export function outcomeWords(counts: RecipientCounts): string {
  const { total, bounced, failed, unknown, left_out, stopped } = counts;
  const parts = [`отправлено ${formatNumber(deliveredCount(counts))} из ${formatNumber(total)}`];
  if (bounced > 0) parts.push(plural(bounced, 'не доставлено', 'не доставлены', 'не доставлено'));
  if (failed > 0) parts.push(`не ушло: ${formatNumber(failed)}`);
  if (unknown > 0) parts.push(`судьба неизвестна: ${formatNumber(unknown)}`);
  if (left_out > 0) parts.push(`согласие отозвано или кабинет изменился: ${formatNumber(left_out)}`);
  if (stopped > 0) parts.push(`остановлено: ${formatNumber(stopped)}`);
  return parts.join(', ');
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const moment = (at: string | null): string => (at ? formatDateTime(at) : 'час');

/** State of a mailing in words, with Moscow time. */
export function stateWords({ state, pause_reason, counts, planned_at }: MailingState): string {
  const gone = `${formatNumber(deliveredCount(counts))} из ${formatNumber(counts.total)}`;
  switch (state) {
    case 'draft':
      return 'Черновик';
    case 'scheduled':
      return `Назначена на ${moment(planned_at)}`;
    case 'missed':
      return `Час пропущен: ${moment(planned_at)}`;
    case 'sending':
      return `Отправляется: ${gone}`;
    case 'paused':
      return `На паузе: ${lowerFirst(pause_reason ? pauseReasons[pause_reason] : 'ждёт продолжения')}, ${gone}`;
    case 'stopped':
      return `Остановлена: ${outcomeWords(counts)}`;
    case 'finished': {
      const words = outcomeWords(counts);
      return words.charAt(0).toUpperCase() + words.slice(1);
    }
  }
}
