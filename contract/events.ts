import type { z } from 'zod';
import type { ChatMessage, NewMessage } from './chat/messages.ts';
import type { Direction } from './families/directions.ts';
import type { Status } from './statuses.ts';

/** Socket events (docs/product/api.md, «Live pages»). What the server sends carries only what its room may see. */
export type ServerEvents = {
  /** The server's clock, once on connection and every 60 s: ISO 8601, UTC. */
  timer: (payload: { time: string }) => void;
  set_participant_status: (payload: { participant_id: number; participant_status: Status }) => void;
  set_status: (payload: { user_id: number; status: Status }) => void;
  /** A draft was saved in one of the person's tabs: the others ask for it anew. */
  set_saved_data: (payload: { form: string; updated_at: string }) => void;
  /** To administrators who have a questionnaire open: somebody else has come, taken the check over, or decided. */
  questionnaire_look: (payload: { participant_id: number }) => void;
  /**
   * A message came into a dialog, from either side. A page whose last message is not `previous_id` (0: there was none)
   * has missed some, and asks for what is after its last.
   */
  send_chat_message: (payload: { message: ChatMessage; previous_id: number; version: number }) => void;
  /** Messages of a dialog were read, or marked as unread: so they are as of this version. */
  set_chat_message_read: (payload: {
    user_id: number;
    message_ids: number[];
    is_read: boolean;
    version: number;
  }) => void;
  chat_message_taken_back: (payload: { user_id: number; message_id: number; version: number }) => void;
  /** To the administration: who has a dialog, whether it is closed, or its notes changed. */
  chat_dialog: (payload: { user_id: number }) => void;
  change_dialog_priority: (payload: { user_id: number; admin_dialog_priority: number }) => void;
  /**
   * To the administration: a place of these directions was taken or freed, or its holder came a step further. The page asks
   * for the occupancy anew, which says who is next in the reserve.
   */
  direction_places: (payload: { directions: Direction[] }) => void;
  /**
   * To the administration: a child was met at the evakobaza, the mark was taken back, or it has left; nobody named: many at once,
   * the page asks anew. No name: an open page knows its own.
   */
  check_in: (payload: CheckInTold | { participation_id: null }) => void;
  /**
   * To the administration: a message of a stranger came, or some were read, marked, answered, deleted or brought back. The
   * page asks anew.
   */
  feedback: (payload: Record<never, never>) => void;
  /**
   * To the administration: a mailing was changed, started, paused, stopped, or is some letters further (at most once a second).
   * The page asks anew.
   */
  mailings: (payload: { mailing_id: number }) => void;
  /** To the administration: a step of the season was made, or one of its dates changed. The page of the season asks anew. */
  season: (payload: Record<never, never>) => void;
  /** The person's notices are others now: one came, or some were read. The page asks anew. */
  notices: (payload: { user_id: number }) => void;
  /**
   * Who else has a place open and types there: whoever has it open hears of each change, whose it is only that somebody
   * types. Kept nowhere.
   */
  presence: (payload: { place: Place; present: Present[] }) => void;
};

/** How one stands at the evakobaza now. */
export type CheckInTold = {
  participation_id: number;
  participant_status: Status;
  arrived_at: string | null;
  arrived_by: string;
  departed_at: string | null;
};

/** What may be open in several pages at once, e.g. `dialog:12`. */
export type Place = `${string}:${number}`;
/** `user_id` and `name` are missing where the other side is told no more than that somebody types. */
export type Present = { user_id: number | null; name: string; is_typing: boolean };
/** A page says so often that it has a place open; who has not for twice as long has gone. */
export const LOOK_EVERY_MS = 10_000;
/** Who types says so as often at least; it is believed for twice as long. */
export const TYPING_EVERY_MS = 3000;

/** The answer of the call that an event stands for, or its failure with the status. */
export type SocketAnswer = { ok: true; [named: string]: unknown } | { ok: false; status: number; errors: string[] };
type SocketCall<Payload> = (payload: Payload, answer: (answered: SocketAnswer) => void) => void;

/** What a page may say over its socket instead of a call: the same rights, checks and limits. */
export type ClientEvents = {
  /** `POST /chat/send`. */
  send_chat_message: SocketCall<z.input<typeof NewMessage> & { user_id?: number }>;
  /** `POST /chat/read_messages`. */
  set_chat_message_read: SocketCall<{ message_ids: number[] }>;
  /** A page has a place open, and somebody types there or not; null: it is open no more. Of one's own: only while typing. */
  look: (payload: { place: Place; is_typing: boolean } | null) => void;
  /** `POST /admin/chat/priority`. */
  change_dialog_priority: SocketCall<{ user_id: number; admin_dialog_priority: number }>;
};

/** Why a socket is not let in, in the error's `data.code`. Only the end of the session is for good: else the page comes back. */
export type SocketRefusal = 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE' | 'TOO_MANY_REQUESTS';

/** In milliseconds, each spread by half. `refusedMax`: of a server that answers, but lets nobody in, or drops who has come. */
export const reconnection = { delay: 1000, delayMax: 5000, refusedMax: 60_000, steady: 60_000 } as const;
/** A status change refreshes the page's data after this many milliseconds. */
export const STATUS_REFRESH_DELAY = 1000;
/** Pages that lost their connection together ask for what they missed within this many milliseconds, not all at once. */
export const RETURN_SPREAD = 3000;
