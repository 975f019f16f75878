import type { PeopleList } from '#contract/log-actions.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import type { Caller } from '../context.ts';
import { listCall } from './list-call.ts';

type PeopleListInput = { page: number; per_page?: number | undefined };

/** `listCall` for a list of people: who looked at it, by which filter, stands in the log. One statement more, beside the list's own. */
export function peopleListCall<
  C extends { db: Database; caller: Caller },
  Query extends PeopleListInput,
  F extends { data: readonly unknown[]; total: number },
>(list: PeopleList, find: (context: C, query: Query, page: Page) => Promise<F>) {
  const answer = listCall(find);
  return async (given: { input: Query; context: C }) => {
    const { db, caller } = given.context;
    const reading = { actor_id: caller.user_id, list, asked: given.input };
    const [found] = await Promise.all([answer(given), writeListReading(db, reading)]);
    return found;
  };
}
