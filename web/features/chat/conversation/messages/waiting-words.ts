import { failureOf, isNetworkLost } from '#web/kit/loading/failure.ts';
import { type Outgoing, TOO_MANY_REQUESTS } from '../outbox.ts';

/** State of an unsent message in words; empty while it is simply under way. */
export function waitingWords({ state, failure }: Pick<Outgoing, 'state' | 'failure'>): string {
  if (state !== 'failed' && state !== 'waiting') return '';
  const { status, errors } = failureOf(failure);
  if (state === 'failed') return errors[0];
  if (status === TOO_MANY_REQUESTS) return 'Много сообщений подряд. Это отправится само чуть позже';
  if (status === 401) return 'Вход закончился. Отправится само после нового входа';
  return isNetworkLost(failure)
    ? 'Нет связи. Отправится само, когда она вернётся'
    : 'Портал не смог принять сообщение. Отправится само, когда сможет';
}
