import type { LinkFault } from '#contract/entrance.ts';
import type { CallFailure } from '#web/kit/failure.ts';

/** A link that does not work: why, and what to do. */
export type BadLinkStep = { name: 'bad-link'; reason: LinkFault; text: string };

export const faultTitles: Record<LinkFault, string> = {
  unknown: 'Такой ссылки нет',
  used: 'Кабинет уже создан',
  expired: 'Ссылка устарела',
  replaced: 'Есть ссылка новее',
  unavailable: 'Сейчас кабинет не создать',
};

const isFault = (reason: unknown): reason is LinkFault =>
  typeof reason === 'string' && Object.hasOwn(faultTitles, reason);

/** Why a link does not work, if that is what a call was refused for: it ends every step alike. */
export function badLinkStep({ named: { reason }, errors }: CallFailure): BadLinkStep | undefined {
  return isFault(reason) ? { name: 'bad-link', reason, text: errors[0] } : undefined;
}
