import { notFound } from '@tanstack/react-router';
import type { OpenProtocol } from '#contract/enrollment/open-protocol.ts';
import { type CheckFault, checkFaultWords, openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import { pageOrigin } from '#web/api.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { withProgramme } from '#web/kit/page/title.ts';
import type { RouterContext } from '#web/router-context.ts';

type ProtocolQuery = { part?: number; page?: number; sha256?: string; fault?: CheckFault };

const whole = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const isFault = (value: unknown): value is CheckFault =>
  typeof value === 'string' && Object.hasOwn(checkFaultWords, value);

/** Reads the query string: the direction, the page of its lines, the sum to compare, or why a file could not be. */
export const readProtocolQuery = ({ search }: { search: Record<string, unknown> }): ProtocolQuery => {
  const [part, page] = [whole(search.part), whole(search.page)];
  const sum = typeof search.sha256 === 'object' ? '' : String(search.sha256 ?? '').slice(0, 200);
  return {
    ...(part ? { part } : {}),
    ...(page ? { page } : {}),
    ...(sum ? { sha256: sum } : {}),
    ...(isFault(search.fault) ? { fault: search.fault } : {}),
  };
};

type ProtocolAddress = { season: string; wave: string };

/** Loads what is published of a wave; another address is a page that does not exist. */
export async function loadProtocol(
  { api, viewer }: RouterContext,
  { season, wave }: ProtocolAddress,
  { fault, ...query }: ProtocolQuery,
) {
  if (!/^2[01]\d\d$/.test(season) || !/^[1-9]\d{0,4}$/.test(wave)) throw notFound();
  const named = { season: Number(season), wave: Number(wave) };
  const { protocol } = await orNotFound(api.enrollment.openProtocol({ ...named, ...query }));
  return { protocol, viewer, fault };
}

/** Not indexed by search engines: it is read by those who have its address. */
export const protocolMeta = (protocol: OpenProtocol | undefined) => ({
  meta: [
    {
      title: withProgramme(protocol ? `Протокол отбора ${protocol.season}: волна ${protocol.wave}` : 'Протокол отбора'),
    },
    { name: 'robots', content: 'noindex' },
  ],
  links: protocol
    ? [{ rel: 'canonical', href: `${pageOrigin()}${openProtocolPage(protocol.season, protocol.wave)}` }]
    : [],
});
