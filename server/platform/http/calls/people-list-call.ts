import type { PeopleList } from '#contract/log-actions.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import type { Caller } from '../context.ts';
import { listCall } from './list-call.ts';

type PeopleListInput = { page: number; per_page?: number | undefined };

/** `listCall` for a list of people: logs who has read it, and with which filter. One statement more, beside the list's own. */
export function peopleListCall<
  C extends { db: Database; caller: Caller },
  Query extends PeopleListInput,
  F extends { data: readonly unknown[]; total: number },
>(list: PeopleList, find: (context: C, query: Query, page: Page) => Promise<F>) {
  const answer = listCall(find);
  return async (call: { input: Query; context: C }) => {
    const { db, caller } = call.context;
    const reading = { actor_id: caller.user_id, list, asked: call.input };
    const [found] = await Promise.all([answer(call), writeListReading(db, reading)]);
    return found;
  };
}
