import type { ServerEvents } from '#contract/events.ts';

/** Sends events to open pages, in whichever process they are connected. */
export type Live = {
  toUser: <E extends keyof ServerEvents>(user_id: number, event: E, ...payload: Parameters<ServerEvents[E]>) => void;
  close: () => Promise<void>;
};
