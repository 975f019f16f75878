import type { Logger } from 'pino';
import type { AddressSuggestion } from '#contract/questionnaires/questionnaires.ts';
import type { Config } from '#server/config.ts';
import { readDadata } from './read-dadata.ts';
import { suggestTowns } from './suggest-towns.ts';

const MAX = 5;
const TIMEOUT_MS = 2000;
/** A service that has just failed is left alone for so long: who types does not wait for it at every letter. */
const PAUSE_MS = 30_000;

export type Addresses = {
  /** Addresses that begin so, at most five; never fails. */
  suggest: (query: string) => Promise<AddressSuggestion[]>;
};

/** What the questionnaires keep per process. */
export type AddressServices = { addresses: Addresses };

type AddressDeps = { config: Pick<Config, 'DADATA_TOKEN' | 'DADATA_URL'>; log: Pick<Logger, 'warn'> };

/** DaData where its token is set; without it, and while it does not answer, the shipped list of regions and towns. */
export function openAddresses({ config, log }: AddressDeps, pause_ms = PAUSE_MS): Addresses {
  const { DADATA_TOKEN: token, DADATA_URL: url } = config;
  let pausedUntil = 0;
  return {
    suggest: async (query) => {
      if (query === '') return [];
      if (token && performance.now() >= pausedUntil) {
        try {
          return (await requestSuggestions(url, token, query)).slice(0, MAX);
        } catch (err) {
          pausedUntil = performance.now() + pause_ms;
          log.warn({ err }, 'address service does not answer, towns are suggested instead');
        }
      }
      return suggestTowns(query, MAX);
    },
  };
}

async function requestSuggestions(url: string, token: string, query: string): Promise<AddressSuggestion[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, count: MAX }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`address service answered ${response.status}`);
  return readDadata(await response.json());
}
