import type { Connection, Database } from '#server/platform/db/pool.ts';

type Read<Answer> = (db: Connection, id: number) => Promise<Answer>;

/**
 * Reads a fact about somebody: `await once(listSigned, user_id)`. While a page is rendered, which calls the API a dozen
 * times and changes nothing, each fact is read once for all of these calls; in a call of its own it is read each time.
 */
export type RequestMemo = <Answer>(read: Read<Answer>, id: number) => Promise<Answer>;

/** For a call of its own: what it changes, it sees. */
export const noMemo =
  (db: Database): RequestMemo =>
  (read, id) =>
    read(db, id);

/** For one page: its calls share what they read, failures too. Never kept longer, never shared with another request. */
export function requestMemo(db: Database): RequestMemo {
  const answersByRead = new Map<Read<unknown>, Map<number, Promise<unknown>>>();
  return <Answer>(read: Read<Answer>, id: number) => {
    const answers = (answersByRead.get(read) ?? new Map()) as Map<number, Promise<Answer>>;
    answersByRead.set(read, answers);
    const known = answers.get(id);
    if (known) return known;
    const answer = read(db, id);
    answers.set(id, answer);
    return answer;
  };
}
