import type { Server } from 'node:http';

/** The sockets of this process's open pages; what they are told is written by tell.ts. */
export type Live = {
  /** Takes sockets in on this HTTP server, at /socket.io. */
  attach: (server: Server) => void;
  /** Cuts all sockets, whose pages then come back by themselves. */
  drop: () => void;
  close: () => Promise<void>;
};
