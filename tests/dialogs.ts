import { randomUUID } from 'node:crypto';
import type { NewAnswer, NewMessage } from '#contract/chat/messages.ts';
import type { Person } from './factories.ts';
import type { Portal } from './portal.ts';

type Caller = Pick<Person, 'id' | 'token'>;

/** API calls on dialogs. */
export const dialogsOf = (portal: Portal) => ({
  write: (by: Caller, message: Partial<NewMessage> & { user_id?: number } = {}) =>
    portal.call('POST', '/chat/send', { text: 'Здравствуйте!', request_key: randomUUID(), ...message }, by),
  answer: (by: Caller, to: Pick<Person, 'id'>, message: Partial<NewAnswer> = {}) =>
    portal.call(
      'POST',
      '/admin/chat/send',
      { text: 'Добрый день!', request_key: randomUUID(), user_id: to.id, ...message },
      by,
    ),
  read: (by: Caller, query: Record<string, unknown> = {}) =>
    portal.call('GET', `/chat/messages?${new URLSearchParams(query as Record<string, string>)}`, undefined, by),
  seen: (by: Caller, message_ids: number[]) => portal.call('POST', '/chat/read_messages', { message_ids }, by),
  mark: (by: Caller, id_msg: number, is_read: boolean | 0 | 1) =>
    portal.call('POST', '/chat/read_message', { id_msg, is_read }, by),
  countNew: async (by: Caller): Promise<number> =>
    (await portal.call('GET', '/chat/count_new', undefined, by)).body.count_new_messages,
  desk: (by: Caller, query: Record<string, string> = {}) =>
    portal.call('GET', `/admin/chat/list?${new URLSearchParams(query)}`, undefined, by),
  act: (by: Caller, what: string, body: object) => portal.call('POST', `/admin/chat/${what}`, body, by),
  takeBack: (by: Caller, id_msg: number) => portal.call('POST', '/chat/take_back', { id_msg }, by),
});
