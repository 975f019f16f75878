import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import { CampMarks } from './camp-marks.ts';
import { updateChildren } from './camp-query.ts';

const SEND_WITHIN_MS = 15_000;
/** By query client, so that marks are sent while other screens are open. */
const marksByClient = new WeakMap<QueryClient, CampMarks>();

/** The marks of this page; in the browser only. */
export function getCampMarks(client: QueryClient, api: Api, queries: Queries): CampMarks {
  const present = marksByClient.get(client);
  if (present) return present;
  const marks = new CampMarks(
    // A lost request times out and is repeated with the same keys.
    async (batch) => {
      const options = { signal: AbortSignal.timeout(SEND_WITHIN_MS) };
      return (await api.evakobaza.campMarks({ marks: [...batch] }, options)).data;
    },
    (answers) =>
      updateChildren(
        client,
        queries,
        answers.flatMap(({ child }) => child ?? []),
      ),
    window.sessionStorage,
    guardUnsent,
  );
  marksByClient.set(client, marks);
  void marks.flush();
  return marks;
}
