import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import { expect, test, vi } from 'vitest';
import type { SocketAnswer } from '#contract/events.ts';
import { answerCalls } from './answer-calls.ts';

test('whatever becomes of one word of a page, the next one is answered', async () => {
  const page = new EventEmitter();
  const socket = Object.assign(page, { handshake: {} }) as unknown as Socket;
  const log = { error: vi.fn() } as never;
  const answer = vi.fn(async (): Promise<SocketAnswer> => ({ ok: true }));
  answer.mockRejectedValueOnce(new Error('killed'));
  answerCalls(socket, { events: ['send_chat_message'], answer }, { log, findCaller: async () => undefined });
  const say = (tell: (answered: SocketAnswer) => void) => page.emit('send_chat_message', {}, tell);
  const said = vi.fn();
  say(said);
  // More of them than may wait at once.
  for (let number = 0; number < 60; number += 1)
    await new Promise((resolve) => {
      say(() => {
        resolve(undefined);
        throw new Error('the page is gone');
      });
    });
  expect(said).not.toHaveBeenCalled();
  expect(await new Promise(say)).toEqual({ ok: true });
});
