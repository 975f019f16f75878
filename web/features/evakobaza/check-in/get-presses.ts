import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import { updateExpected } from './expected.ts';
import { Presses } from './presses.ts';

const SEND_WITHIN_MS = 15_000;
/** By query client, so that presses are sent while other screens are open. */
const pressesByClient = new WeakMap<QueryClient, Presses>();

/** The presses of this page; in the browser only. */
export function getPresses(client: QueryClient, api: Api, queries: Queries): Presses {
  const present = pressesByClient.get(client);
  if (present) return present;
  const presses = new Presses(
    // A lost request times out and is repeated with the same keys.
    async (batch) => {
      const options = { signal: AbortSignal.timeout(SEND_WITHIN_MS) };
      return (await api.evakobaza.checkIns({ presses: [...batch] }, options)).data;
    },
    ({ person }) => {
      if (person) updateExpected(client, queries, person.id, person);
    },
    window.sessionStorage,
    guardUnsent,
  );
  pressesByClient.set(client, presses);
  void presses.flush();
  return presses;
}
