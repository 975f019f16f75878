import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const texts = {
  400: 'Неверный запрос',
  408: 'Запрос приходит слишком медленно. Проверьте связь и попробуйте ещё раз',
  413: 'Слишком много данных за один раз',
  431: 'Слишком много заголовков в запросе',
  503: 'С этого адреса сейчас слишком много соединений. Повторите через несколько секунд',
} as const;

export type RawStatus = keyof typeof texts;

/** Seconds, told to those who are sent away. */
const RETRY_AFTER = 5;

/**
 * Answers on a connection whose request nobody can answer in the ordinary way, and ends it: the portal's JSON, or its
 * words alone for a page; `text` where they are its own. What was asked on it before must have been answered.
 */
export function answerRaw(socket: Duplex, status: RawStatus, url = '/api', text: string = texts[status]): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const isApi = /^\/api(?:[/?]|$)/.test(url);
  const body = isApi ? JSON.stringify({ ok: false, errors: [text] }) : text;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${isApi ? 'application/json' : 'text/plain; charset=utf-8'}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    ...(status === 503 ? [`retry-after: ${RETRY_AFTER}`] : []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
