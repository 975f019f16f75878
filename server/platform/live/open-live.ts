import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { ClientEvents, ServerEvents, SocketRefusal } from '#contract/events.ts';
import { isAdmin } from '#contract/roles.ts';
import type { Config } from '#server/config.ts';
import { sessionsChanged } from '#server/platform/db/topics.ts';
import type { Caller, Callers } from '#server/platform/http/context.ts';
import { cookieName } from '#server/platform/http/request.ts';
import { isOwnOrigin } from '#server/platform/http/security.ts';
import { countSocket } from '#server/platform/metrics/process-metrics.ts';
import { answerCalls } from './answer-calls.ts';
import { STAFF } from './emit-events.ts';
import type { Live } from './live.ts';
import { followersOf, followRankings, throttleRankings } from './rankings.ts';
import { streamEvents } from './stream-events.ts';
import { trackPresence } from './track-presence.ts';

/** The caller who opens a socket: by `auth.token`, or by the session's cookie from one of the portal's own pages. */
async function callerOf(
  { config, callers }: { config: Config; callers: Callers },
  { auth, headers }: Pick<Socket['handshake'], 'auth' | 'headers'>,
): Promise<Caller | undefined> {
  if (typeof auth.token === 'string') return callers.findCaller(auth.token);
  const name = cookieName(config, 'session');
  const token = parse(headers.cookie ?? '', name)[name];
  if (!token || !isOwnOrigin(config, headers.origin)) return undefined;
  return callers.findCaller(token);
}

type LiveDeps = Parameters<typeof trackPresence>[0] & { config: Config; log: Logger; callers: Callers };
type PortalSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, { caller: Caller }>;

/** What is written to a page in one turn leaves in one piece: each piece is a call of the system, and costs more than its making. */
function gatherWrites({ request: { socket } }: { request: IncomingMessage }): void {
  socket.cork();
  process.nextTick(() => socket.uncork());
}

const TIMER_MS = 60_000;
/** A connection that does not say who it is. */
const AUTH_TIMEOUT_MS = 10_000;
/**
 * Open pages of one person, in each process. The newest one is refused, and comes again now and then (web/shell): were the oldest one ended, twenty-one pages would push each other out for ever.
 */
const MAX_SOCKETS = 20;
const refusal = (text: string, code: SocketRefusal): Error => Object.assign(new Error(text), { data: { code } });
const roomOf = (user_id: number) => `user:${user_id}`;

/** Sockets of people signed in, each in the room of their user. Every process sends to its own what was committed. */
export function openLive(deps: LiveDeps): Live {
  const { config, log, bus, callers } = deps;
  const io = new Server<ClientEvents, ServerEvents, Record<never, never>, { caller: Caller }>({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    // A message of four thousand signs, however they are written.
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: AUTH_TIMEOUT_MS,
    // Vite's own socket lives on the same server in development.
    destroyUpgrade: config.NODE_ENV !== 'development',
  });
  const sockets = (): PortalSocket[] => [...io.of('/').sockets.values()];
  const { rooms } = io.of('/').adapter;
  const events = streamEvents(deps, {
    isAnybodyHere: () => rooms.size > 0,
    isPresent: (user_id) => rooms.has(roomOf(user_id)),
    send: ({ user_id, event, payload }) => {
      if (event === 'ranking') rankings.emit(payload.direction);
      else io.to(roomOf(user_id)).emit(event, payload as never);
    },
  });
  const rankings = throttleRankings({
    countFollowers: (direction) => rooms.get(roomOf(followersOf(direction)))?.size ?? 0,
    send: (payload) => void io.to(roomOf(followersOf(payload.direction))).emit('ranking', payload),
  });

  io.use(async (socket, next) => {
    const caller = await callerOf(deps, socket.handshake).catch((err: unknown) => {
      log.warn({ err }, 'socket sign-in failed');
      return 'unknown' as const;
    });
    if (caller === 'unknown') return next(refusal('Связь с порталом ненадолго прервалась', 'SERVICE_UNAVAILABLE'));
    if (!caller || caller.lacks_second_factor) return next(refusal('Войдите, чтобы продолжить', 'UNAUTHORIZED'));
    socket.data.caller = caller;
    const room = roomOf(caller.user_id);
    await socket.join(room);
    // Events to the administration as a whole.
    if (isAdmin(caller.utype)) await socket.join(roomOf(STAFF));
    // In the room already, so that of many at once each counts; a refused one leaves it.
    if ((rooms.get(room)?.size ?? 0) > MAX_SOCKETS)
      return next(refusal('Открыто слишком много страниц портала', 'TOO_MANY_REQUESTS'));
    await events.begin();
    next();
  });
  io.on('connection', (socket) => {
    countSocket(1);
    socket.once('disconnect', () => countSocket(-1));
  });
  io.on('connection', (socket) => void socket.emit('timer', { time: new Date().toISOString() }));
  io.on('connection', (socket) => followRankings(socket, (direction) => roomOf(followersOf(direction))));
  const looks = trackPresence(deps, {
    room: (room, event) => void io.to(room).emit('presence', event),
    person: (user_id, event) => void io.to(roomOf(user_id)).emit('presence', event),
  });
  io.on('connection', (socket) => looks.follow(socket, socket.data.caller));
  const admitted = async ({ handshake }: PortalSocket) => {
    const caller = await callerOf(deps, handshake);
    return caller?.lacks_second_factor ? undefined : caller;
  };

  /** Ends the sockets whose sessions have ended. */
  const dropEnded = async (among: PortalSocket[]) => {
    if (among.length === 0) return;
    const ids = [...new Set(among.map(({ data }) => data.caller.session_id))];
    const living = await callers.listLiveSessions(ids);
    for (const socket of among) if (!living.has(socket.data.caller.session_id)) socket.disconnect(true);
  };
  const check = (among: PortalSocket[]) => {
    dropEnded(among).catch((err) => log.warn({ err }, 'sockets were not checked'));
  };
  bus.on(sessionsChanged, ({ user_id }) => check(sockets().filter(({ data }) => data.caller.user_id === user_id)));
  bus.onReconnect(() => check(sockets()));
  const timer = setInterval(() => {
    const present = sockets();
    for (const socket of present) socket.emit('timer', { time: new Date().toISOString() });
    check(present);
  }, TIMER_MS);

  // The line alone: a word of goodbye would tell the pages not to come back.
  const drop = () => {
    for (const { conn } of sockets()) conn.close(true);
  };

  return {
    drop,
    attach: (server, calls) => {
      io.on('connection', (socket) => answerCalls(socket, calls, { log, findCaller: () => admitted(socket) }));
      io.attach(server);
      io.engine.on('flush', gatherWrites);
    },
    close: async () => {
      clearInterval(timer);
      looks.close();
      rankings.close();
      drop();
      io.engine?.close();
      await events.close();
    },
  };
}
