import type { LinkFault } from '#contract/entrance.ts';
import type { CallFailure } from '#web/kit/loading/failure.ts';

/** Why a link does not work, with words for the reader. */
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

/** The step that explains a bad link if a call was refused because of it; undefined for other failures. */
export function badLinkStep({ named: { reason }, errors }: CallFailure): BadLinkStep | undefined {
  return isFault(reason) ? { name: 'bad-link', reason, text: errors[0] } : undefined;
}
