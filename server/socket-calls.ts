import { randomUUID } from 'node:crypto';
import type { ClientEvents, SocketAnswer } from '#contract/events.ts';
import { bodyOf, shownFailure } from '#server/platform/http/failures.ts';
import { openContext } from '#server/platform/http/open-context.ts';
import type { SocketCalls } from '#server/platform/live/answer-calls.ts';
import type { PortalContext, PortalServices } from '#server/services.ts';
import { callsOf, type OwnCalls } from './router.ts';

type CallName = Exclude<keyof ClientEvents, 'look' | 'follow_rankings'>;
type Payload<E extends CallName> = Parameters<ClientEvents[E]>[0];
type Calls = { [E in CallName]: (api: OwnCalls, payload: Payload<E>) => Promise<SocketAnswer> };

/** The call of the API behind each event that pages send. */
const calls: Calls = {
  send_chat_message: (api, payload) => api.chat.send(payload),
  set_chat_message_read: (api, payload) => api.chat.markSeen(payload),
  change_dialog_priority: (api, payload) => api.chat.changePriority(payload),
};
/** A call with an unchecked payload: the call itself checks it. */
type Unchecked = (api: OwnCalls, payload: unknown) => Promise<SocketAnswer>;

/** Answers events that pages send over their sockets, by calls of the API. */
export const socketCalls = (services: PortalServices): SocketCalls => ({
  events: Object.keys(calls) as (keyof Calls)[],
  answer: async (event, payload, caller, { address, headers }): Promise<SocketAnswer> => {
    const request = { id: randomUUID(), ip: address, user_agent: headers['user-agent'] ?? '', cookies: {} };
    const context: PortalContext = { ...openContext(services, request), caller };
    try {
      const call = calls[event] as Unchecked;
      return await call(callsOf(context), payload);
    } catch (error) {
      const failure = shownFailure(error, context);
      return { ...(bodyOf(failure) as { ok: false; errors: string[] }), status: failure.status };
    }
  },
});
