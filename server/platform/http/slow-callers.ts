import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerRaw, type RawStatus } from './raw-answer.ts';

/** How long a caller may take; in milliseconds. */
export const pace = {
  /** Headers of a request, from the moment the connection is open or the last answer was given. */
  headers: 15_000,
  /** How often Node looks for those. */
  headers_check: 5000,
  /** The whole body of a call, from its headers on, however it trickles in. */
  body: 20_000,
  /** Of an upload, and of an answer that waits to be read, at least `bytes` pass in each such stretch. */
  stretch: 60_000,
  /** One request with all that belongs to it: a video of hundreds of megabytes over a slow line. */
  request: 3_600_000,
};
/** One KiB a second: less than the slowest telephone. */
const LEAST_BYTES = 60 * 1024;

/** Asked one after another without waiting for the answers: browsers do not, proxies do not. */
const MAX_PIPELINED = 16;
const LOOK_EVERY_MS = 1000;

const uploads = new WeakSet<IncomingMessage>();

/** Lets a body take an upload's time; for a caller who may upload. Everybody else's has the time of a call. */
export const giveUploadTime = (incoming: IncomingMessage): void => void uploads.add(incoming);

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** What had passed, in which direction, when the present stretch began. */
  mark: { way: 'in' | 'out'; at: number; bytes: number } | undefined;
};

function isSlow(exchange: Exchange, now: number): boolean {
  const { request, mark } = exchange;
  const { socket } = request;
  if (!request.complete && !uploads.has(request)) return now - exchange.since > pace.body;
  if (request.complete && socket.writableLength === 0) {
    exchange.mark = undefined;
    return false;
  }
  const way = request.complete ? 'out' : 'in';
  const bytes = way === 'in' ? socket.bytesRead : socket.bytesWritten - socket.writableLength;
  if (mark?.way === way && now - mark.at < pace.stretch) return false;
  exchange.mark = { way, at: now, bytes };
  return mark?.way === way && bytes - mark.bytes < LEAST_BYTES;
}

/** Ends it, with words where nothing else has been said on the connection. */
function cut({ request, response }: Exchange): void {
  const { socket } = request;
  if (!response.headersSent && response.socket === socket) answerRaw(socket, 408, request.url);
  else socket.destroy();
}

const unreadable: Record<string, RawStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Bounds what a server holds for callers that are slow, on purpose or not: bodies that trickle in, answers that nobody
 * reads, requests sent ahead of their answers, headers that do not end. Looks at what is under way once a second.
 */
export function boundSlowCallers(server: Server): void {
  server.headersTimeout = pace.headers;
  server.requestTimeout = pace.request;
  const underWay = new Set<Exchange>();
  const last = new WeakMap<object, { response: ServerResponse; open: number }>();

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange: Exchange = { request, response, since: performance.now(), mark: undefined };
    const { socket } = request;
    const line = last.get(socket) ?? { response, open: 0 };
    line.response = response;
    line.open += 1;
    last.set(socket, line);
    underWay.add(exchange);
    response.once('close', () => {
      line.open -= 1;
      // A body that was answered before it was read is still on its way.
      if (request.complete || socket.destroyed) underWay.delete(exchange);
    });
    if (line.open > MAX_PIPELINED) socket.destroy();
  });

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const line = last.get(socket);
    const isFree = !line || line.response.writableFinished || !line.response.headersSent;
    if (code === 'ECONNRESET' || !isFree) socket.destroy();
    else answerRaw(socket, unreadable[code] ?? 400, line?.response.req.url);
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of underWay) {
      const { request, response } = exchange;
      if (request.socket.destroyed || (request.complete && response.closed)) underWay.delete(exchange);
      else if (isSlow(exchange, now)) {
        underWay.delete(exchange);
        cut(exchange);
      }
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
