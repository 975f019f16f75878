import type { Server } from 'node:http';
import type { SocketCalls } from './answer-calls.ts';

/** The sockets of this process's open pages; their events are written by emit-events.ts. */
export type Live = {
  /** Takes sockets in on this HTTP server, at /socket.io; what their pages say is answered by these calls. */
  attach: (server: Server, calls: SocketCalls) => void;
  /** Cuts all sockets, whose pages then come back by themselves. */
  drop: () => void;
  close: () => Promise<void>;
};
