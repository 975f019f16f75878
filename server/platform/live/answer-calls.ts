import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents, SocketAnswer } from '#contract/events.ts';
import type { Caller } from '#server/platform/http/context.ts';

type CallName = Exclude<keyof ClientEvents, 'look' | 'follow_rankings'>;
/** Answers what a page says as a call does; never fails. `caller` is missing where the session has ended. */
export type SocketCalls = {
  events: readonly CallName[];
  answer: (event: CallName, payload: unknown, caller: Caller | undefined, socket: Handshake) => Promise<SocketAnswer>;
};
type Handshake = Socket['handshake'];
type CallDeps = { log: Pick<Logger, 'error'>; findCaller: () => Promise<Caller | undefined> };

/** Said and not answered yet, of one socket: a page says less at once. */
const MAX_WAITING = 50;
const tooMuch: SocketAnswer = {
  ok: false,
  status: 429,
  errors: ['Слишком много всего сразу. Чуть позже всё получится'],
};

/**
 * Lets a page make calls over its socket, one after the other in the order in which they were said. Who says it is asked
 * again each time, as of a call. One that fails ends nothing: the page makes the call itself. Without a function to answer with nothing is done: nobody would know what became of it.
 */
export function answerCalls(
  socket: Socket<ClientEvents, ServerEvents>,
  { events, answer }: SocketCalls,
  { log, findCaller }: CallDeps,
): void {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  for (const event of events) {
    socket.on(event, (payload: unknown, tell?: unknown) => {
      if (typeof tell !== 'function') return;
      if (waiting >= MAX_WAITING) return void tell(tooMuch);
      waiting += 1;
      last = last.then(async () => {
        try {
          tell(await answer(event, payload, await findCaller().catch(() => undefined), socket.handshake));
        } catch (err) {
          log.error({ err, event }, 'what a page said was not answered');
        } finally {
          waiting -= 1;
        }
      });
    });
  }
}
