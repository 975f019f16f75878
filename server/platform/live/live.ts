import type { Server } from 'node:http';
import type { ServerEvents } from '#contract/events.ts';

/** Sends events to open pages, in whichever process they are connected. */
export type Live = {
  /** Call it after the commit of what the event tells: a page that hears of it reads it anew. */
  toUser: <E extends keyof ServerEvents>(user_id: number, event: E, ...payload: Parameters<ServerEvents[E]>) => void;
  /** Takes sockets in on this HTTP server, at /socket.io. */
  attach: (server: Server) => void;
  close: () => Promise<void>;
};
