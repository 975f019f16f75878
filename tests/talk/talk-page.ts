import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { ChatMessage } from '#contract/chat/messages.ts';
import type { Answer } from '#web/features/chat/conversation/dialog.ts';
import { createDialogStore, type FetchMessages } from '#web/features/chat/conversation/dialog-store.ts';
import { maintainConnection } from '#web/shell/connection/maintain-connection.ts';
import type { PortalSocket } from '../portal.ts';

type TalkPageOptions = { url: string; token: string; side: 'person' | 'desk'; user_id: number };
export type Typed = { text: string; request_key: string; message_id: number };
/** A simulated page that loses connection and portal; it repeats requests until they are answered. */
export type TalkPage = {
  list: () => readonly ChatMessage[];
  /** Loads back to the first message. */
  loadAll: () => Promise<void>;
  /** Sends a message until it is acknowledged. */
  write: (text: string) => Promise<Typed>;
  /** Marks shown messages of the other side as read until acknowledged; returns their number. */
  read: () => Promise<number>;
  takeBack: (message_id: number) => Promise<boolean>;
  /** Number of reloads after missed events. */
  returns: () => number;
  close: () => void;
};

const ANSWER_MS = 5000;
const AGAIN_MS = 30;
const waits = { delay: 20, refusedMax: 200, steady: 10_000 };
const returning = { reconnection: true, reconnectionDelay: 20, reconnectionDelayMax: 100, timeout: 5000 };

/** An open dialog with the web's own store, over an unreliable connection. */
export async function openTalkPage({ url, token, side, user_id }: TalkPageOptions): Promise<TalkPage> {
  const person = side === 'desk' ? { user_id } : {};
  let isOpen = true;
  let returns = 0;

  const fetchOnce = async (method: string, at: string, body?: object): Promise<Response | undefined> => {
    const answer = await fetch(`${url}/api${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    return answer && answer.status < 500 && answer.status !== 429 ? answer : undefined;
  };
  /** The body may break off, too. */
  async function untilAnswered<T>(ask: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined) return answer;
      if (!isOpen) throw new Error('the page is closed');
      await sleep(AGAIN_MS);
    }
  }
  const call = (method: string, at: string, body?: object) =>
    untilAnswered(async () => {
      const answer = await fetchOnce(method, at, body);
      return answer && { status: answer.status, body: await answer.json() };
    });

  const ask: FetchMessages = async (asked) => {
    returns += 1;
    const query = new URLSearchParams(
      Object.entries({ ...asked, ...person }).map(([name, value]) => [name, `${value}`]),
    );
    return (await call('GET', `/chat/messages?${query}`)).body as Answer;
  };
  const store = createDialogStore(await ask({}), ask);
  const { dispatch } = store;
  const leave = store.subscribe(() => {});

  const socket: PortalSocket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, ...returning });
  const kept = maintainConnection(socket, () => {}, waits);
  const isMeant = (told: { user_id: number }) => told.user_id === user_id;
  socket.on('connect', () => dispatch({ type: 'stale' }));
  socket.on('send_chat_message', (told) => isMeant(told.message) && dispatch({ type: 'received', ...told }));
  socket.on('set_chat_message_read', (told) => isMeant(told) && dispatch({ type: 'read', ...told }));
  socket.on('chat_message_taken_back', (told) => isMeant(told) && dispatch({ type: 'taken back', ...told }));
  const list = () => store.getState().known.map(({ message }) => message);

  /** Uses the socket if connected, otherwise HTTP. */
  const say = (event: 'send_chat_message' | 'set_chat_message_read', at: string, payload: object) =>
    untilAnswered(async () => {
      if (!socket.connected || Math.random() < 0.5) {
        const answer = await fetchOnce('POST', at, payload);
        return answer && { status: answer.status, body: await answer.json() };
      }
      const answer = await socket.timeout(ANSWER_MS).emitWithAck(event, payload as never);
      if (answer.ok) return { status: 200, body: answer as { message?: ChatMessage } };
      return answer.status < 500 && answer.status !== 429 ? { status: answer.status, body: {} } : undefined;
    });

  return {
    list,
    loadAll: async () => {
      while (store.getState().has_before) await store.loadOlder();
    },
    returns: () => returns,
    write: async (text) => {
      const request_key = randomUUID();
      const { status, body } = await say('send_chat_message', '/chat/send', { text, request_key, ...person });
      if (status !== 200) throw new Error(`a message was refused: ${status}`);
      return { text, request_key, message_id: body.message?.message_id ?? 0 };
    },
    read: async () => {
      const theirs = side === 'desk' ? 'in' : 'out';
      const message_ids = list()
        .filter(({ direction, is_read, is_taken_back }) => direction === theirs && !is_read && !is_taken_back)
        .map(({ message_id }) => message_id)
        .slice(0, 100);
      if (message_ids.length === 0) return 0;
      const { status } = await say('set_chat_message_read', '/chat/read_messages', { message_ids });
      if (status !== 200) throw new Error(`reading was refused: ${status}`);
      return message_ids.length;
    },
    takeBack: async (id_msg) => (await call('POST', '/chat/take_back', { id_msg })).status === 200,
    close: () => {
      isOpen = false;
      leave();
      kept.stop();
      socket.disconnect();
    },
  };
}
