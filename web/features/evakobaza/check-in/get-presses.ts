import type { QueryClient } from '@tanstack/react-query';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import type { Api, Queries } from '#web/api.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import { updateExpected } from './expected.ts';
import { type MarkResult, type PendingPress, Presses } from './presses.ts';

const SEND_WITHIN_MS = 15_000;
/** By query client, so that presses are sent while other screens are open. */
const pressesByClient = new WeakMap<QueryClient, Presses>();

const timed = () => ({ signal: AbortSignal.timeout(SEND_WITHIN_MS) });

/** Takes a mark back; a refusal for good is an answer, with the child as it stands. */
async function takeBack(api: Api, { key, code, seen_version, after }: PendingPress): Promise<MarkResult> {
  try {
    const { person } = await api.evakobaza.undoCheckIn({ key, code, seen_version, after }, timed());
    return { key, outcome: 'taken_back', text: 'Отметка снята', person };
  } catch (error) {
    const { status, errors, named } = failureOf(error);
    if (![404, 409, 422].includes(status)) throw error;
    const { person = null } = named as { person?: ExpectedArrival };
    return { key, outcome: 'kept', text: errors[0], person };
  }
}

/** The presses of this page; in the browser only. */
export function getPresses(client: QueryClient, api: Api, queries: Queries): Presses {
  const present = pressesByClient.get(client);
  if (present) return present;
  const presses = new Presses(
    // A lost request times out and is repeated with the same keys.
    {
      arrive: async (presses) => (await api.evakobaza.checkIns({ presses: [...presses] }, timed())).data,
      takeBack: (press) => takeBack(api, press),
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
