import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerRaw, type RawStatus } from './raw-answer.ts';

/** How long a caller may take; in milliseconds. */
export const pace = {
  /** Headers of a request, from the moment the connection is open or the last answer was given. */
  headers: 15_000,
  /** How often Node looks for those. */
  headers_check: 5000,
  /** Milliseconds from the headers on in which a call's body must come, or at least 4 KiB a second of it, in each such stretch. */
  body: 20_000,
  /** The whole of it, however it comes: a megabyte at 70 kbit/s. */
  body_most: 120_000,
  /** Milliseconds in which at least 4 KiB a second of an upload must come, in each such stretch. */
  upload: 30_000,
  /** Milliseconds in which at least 60 KiB of a waiting answer must be read, in each such stretch. */
  stretch: 60_000,
  /** Milliseconds of one request with all that belongs to it: a video of hundreds of megabytes over a slow connection. */
  request: 3_600_000,
  /** How often what is under way is looked at. */
  look: 1000,
};
/** Bytes that must pass in a stretch. */
const minBytes = {
  /** Bytes of a body in memory: a caller with thousands of bodies under way must send as fast for each. */
  body: 80 * 1024,
  /** A third of what a telephone sends where it has the slowest of networks (EDGE). */
  upload: 120 * 1024,
  /** One KiB a second: less than the slowest telephone. */
  stretch: 60 * 1024,
};
const SLOW_UPLOAD = 'Файл загружается слишком медленно. Проверьте связь и попробуйте ещё раз';

/** Requests sent one after another without waiting for the answers: neither browsers nor proxies do that. */
const MAX_PIPELINED = 16;

const uploads = new WeakSet<IncomingMessage>();

/** Lets a body take an upload's time; for a caller who may upload. Everybody else's has the time of a call. */
export const allowUploadTime = (incoming: IncomingMessage): void => void uploads.add(incoming);

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** The bytes that had passed, and in which direction, when the present stretch began. */
  mark: { way: 'in' | 'out'; at: number; bytes: number } | undefined;
};

/**
 * Bytes the system has taken of all that was written. Node's own numbers count an answer written in one piece all at
 * once, so that a slow reader of it would seem to read nothing; its handle knows what is still to go.
 */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}

/** Whether bytes that have come are still unread: then the portal is slow, with its database or its disk. */
const waitsForServer = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark;

function isSlow(exchange: Exchange, now: number): boolean {
  const { request, mark } = exchange;
  const { socket } = request;
  const isCall = !request.complete && !uploads.has(request);
  if (isCall && now - exchange.since > pace.body_most) return true;
  if (request.complete && socket.writableLength === 0) {
    exchange.mark = undefined;
    return false;
  }
  const way = request.complete ? 'out' : 'in';
  const kind = way === 'out' ? 'stretch' : isCall ? 'body' : 'upload';
  const isNew = mark?.way !== way || (way === 'in' && waitsForServer(request));
  if (!isNew && now - mark.at < pace[kind]) return false;
  const bytes = way === 'in' ? socket.bytesRead : bytesSent(socket);
  exchange.mark = { way, at: now, bytes };
  return !isNew && bytes - mark.bytes < minBytes[kind];
}

/** Ends the connection, with a 408 where nothing has been written to it. */
function disconnect({ request, response }: Exchange): void {
  const { socket } = request;
  if (!response.headersSent && response.socket === socket)
    answerRaw(socket, 408, request.url, uploads.has(request) ? SLOW_UPLOAD : undefined);
  else socket.destroy();
}

const unreadable: Record<string, RawStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * The address of a request whose headers had no end, of its first line; nothing where that cannot be known: an API's caller
 * is assumed. Of headers that came in several pieces it is a page's: a browser with too many cookies.
 */
function addressIn(code: string, packet: Buffer | undefined): string | undefined {
  if (code !== 'HPE_HEADER_OVERFLOW') return undefined;
  const [, address] = /^[A-Z]+ (\S{1,1000})/.exec(packet?.toString('latin1', 0, 1100) ?? '') ?? [];
  return address ?? '/';
}

/**
 * Bounds what a server holds for callers that are slow, on purpose or not: bodies that trickle in, answers that nobody
 * reads, requests sent ahead of their answers, headers that do not end. Looks at what is under way every `pace.look`.
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

  server.on('clientError', ({ code = '', rawPacket }: ClientError, socket) => {
    const line = last.get(socket);
    const isFree = !line || line.response.writableFinished || !line.response.headersSent;
    if (code === 'ECONNRESET' || !isFree) socket.destroy();
    else answerRaw(socket, unreadable[code] ?? 400, line?.response.req.url ?? addressIn(code, rawPacket));
  });

  const inspect = () => {
    const now = performance.now();
    for (const exchange of underWay) {
      const { request, response } = exchange;
      if (request.socket.destroyed || (request.complete && response.closed)) underWay.delete(exchange);
      else if (isSlow(exchange, now)) {
        underWay.delete(exchange);
        disconnect(exchange);
      }
    }
  };
  // Once what has come meanwhile is read: it is not the caller who is slow where the process itself stood still.
  const timer = setInterval(() => setImmediate(inspect), pace.look);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
