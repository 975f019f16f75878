/** Socket events (portal.md 7). What the server sends carries only what its room may see. */
export type ServerEvents = {
  /** The server's clock, once on connection and every 60 s: ISO 8601, UTC. */
  timer: (payload: { time: string }) => void;
  set_participant_status: (payload: { participant_id: number; participant_status: number }) => void;
  set_status: (payload: { user_id: number; status: number }) => void;
};

export type ClientEvents = Record<never, never>;

export const reconnection = { delay: 1000, delayMax: 5000 } as const;
/** A status change refreshes the page's data after this many milliseconds (portal.md 4). */
export const STATUS_REFRESH_DELAY = 1000;
