import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const texts = {
  400: 'Неверный запрос',
  408: 'Запрос приходит слишком медленно. Проверьте связь и попробуйте ещё раз',
  413: 'Слишком много данных за один раз',
  431: 'Слишком много заголовков в запросе: удалите файлы cookie этого сайта или сократите адрес',
  503: 'С этого адреса сейчас слишком много соединений. Повторите через несколько секунд',
} as const;

export type RawStatus = keyof typeof texts;

/** For a page, whose reader has to do something about it: the title, and what. */
const pages: Partial<Record<RawStatus, { title: string; text: string }>> = {
  431: {
    title: 'Браузер прислал слишком много данных',
    text: 'Так бывает, когда накопились файлы cookie или адрес страницы слишком длинный. Откройте портал в окне инкогнито, это поможет сразу. Чтобы он открывался как обычно, удалите файлы cookie этого сайта: нажмите на значок слева от адреса, выберите «Файлы cookie и данные сайтов» и удалите их. Потом войдите снова: ваши данные на портале целы.',
  },
};

/** A page in plain HTML, which loads nothing. */
const pageOf = ({ title, text }: { title: string; text: string }): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Открыть портал ещё раз</a></p></main></body></html>`;

/** Seconds, told to those who are sent away. */
const RETRY_AFTER = 5;

/**
 * Answers on a connection whose request nobody can answer in the ordinary way, and ends it: the portal's JSON, or its
 * words for a page; `text` where they are its own. What was asked on it before must have been answered.
 */
export function answerRaw(socket: Duplex, status: RawStatus, url = '/api', text: string = texts[status]): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const isApi = /^\/api(?:[/?]|$)/.test(url);
  const page = isApi ? undefined : pages[status];
  const words = page ? pageOf(page) : text;
  const body = isApi ? JSON.stringify({ ok: false, errors: [text] }) : words;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${isApi ? 'application/json' : `text/${page ? 'html' : 'plain'}; charset=utf-8`}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    ...(status === 503 ? [`retry-after: ${RETRY_AFTER}`] : []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
