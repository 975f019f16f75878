import type { Server } from 'node:http';
import type { ServerEvents } from '#contract/events.ts';

/** The sockets of this process's open pages; what they are told is written by tell.ts. */
export type Live = {
  /** Until moves of status tell by themselves: `tell` outside any transaction. */
  toUser: <E extends Exclude<keyof ServerEvents, 'timer'>>(
    user_id: number,
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
  ) => void;
  /** Takes sockets in on this HTTP server, at /socket.io. */
  attach: (server: Server) => void;
  close: () => Promise<void>;
};
