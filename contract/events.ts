import type { z } from 'zod';
import type { ChatMessage, NewMessage } from './chat/messages.ts';
import type { Direction } from './families/directions.ts';
import type { SavedAnswer } from './learning/test.ts';
import type { Status } from './statuses.ts';

/** Socket events (docs/product/api.md, «Live pages»). What the server sends carries only what its room may see. */
export type ServerEvents = {
  /** The server's clock, once on connection and every 60 s: ISO 8601, UTC. */
  timer: (payload: { time: string }) => void;
  set_participant_status: (payload: { participant_id: number; participant_status: Status }) => void;
  set_status: (payload: { user_id: number; status: Status }) => void;
  /** A draft was saved by one tab of the person; the others reload it. */
  set_saved_data: (payload: { form: string; updated_at: string }) => void;
  /** To administrators who have the questionnaire open: somebody opened it too, took the check over, or decided. */
  questionnaire_look: (payload: { participant_id: number }) => void;
  /**
   * A new message in a dialog, from either side. A page whose last message is not `previous_id` (0: none) has missed
   * some and loads what follows its last one.
   */
  send_chat_message: (payload: { message: ChatMessage; previous_id: number; version: number }) => void;
  /** Messages of a dialog were marked as read or unread, as of this version. */
  set_chat_message_read: (payload: {
    user_id: number;
    message_ids: number[];
    is_read: boolean;
    version: number;
  }) => void;
  chat_message_taken_back: (payload: { user_id: number; message_id: number; version: number }) => void;
  /** To the administration: a dialog was taken, given on, closed or reopened, or its notes changed. */
  chat_dialog: (payload: { user_id: number }) => void;
  change_dialog_priority: (payload: { user_id: number; admin_dialog_priority: number }) => void;
  /**
   * To the administration: places of these directions were taken or freed, or a holder's status changed. The page
   * reloads the occupancy.
   */
  direction_places: (payload: { directions: Direction[] }) => void;
  /**
   * To the administration: a child arrived, the mark was taken back, or the child left. A null id stands for many at
   * once: the page reloads. No names are sent, since an open page knows them.
   */
  check_in: (payload: CheckInEvent | { participation_id: null }) => void;
  /**
   * To the administration: of a child at the camp something was marked or taken back, or the parent has changed who may
   * take the child. The page asks for the child; nothing of its health is sent.
   */
  camp: (payload: { participation_id: number }) => void;
  /**
   * To the administration: a stranger's message arrived, or some were read, marked, answered, deleted or restored. The
   * page reloads.
   */
  feedback: (payload: Record<never, never>) => void;
  /**
   * To the administration: a mailing was changed, started, paused or stopped, or has progressed (at most once a
   * second). The page reloads.
   */
  mailings: (payload: { mailing_id: number }) => void;
  /**
   * To the administration: a step of the season was made, or one of its dates changed. The page of the season reloads.
   */
  season: (payload: Record<never, never>) => void;
  /**
   * To a participant, its parent and the administration: an achievement, its points or remark, a standing, a black label
   * or the objection has changed. Nothing of it is sent: the page asks for what it may see.
   */
  achievements: (payload: { participant_id: number }) => void;
  /**
   * To pages that follow the ranking of a direction (`follow_rankings`): a place, the number of assessed participants, the
   * reserve or the free places may have changed. Each page asks anew at a moment of its own within `spread_ms`.
   */
  ranking: (payload: { direction: Direction; spread_ms: number }) => void;
  /**
   * To the learner's own pages: answers of an attempt were saved by one of several devices that have it open. A page
   * keeps what is typed in it and not saved yet.
   */
  test_answers: (payload: { attempt_id: number; answers: SavedAnswer[] }) => void;
  /** The person has new notices, or some were read. The page reloads. */
  notices: (payload: { user_id: number }) => void;
  /**
   * Who has the same place open, and who types there, sent to everybody who has it open; the person of a dialog learns
   * only that somebody types. Nothing of it is stored.
   */
  presence: (payload: { place: PresencePlace; present: PresentPerson[] }) => void;
};

/** Check-in state of one participation. */
export type CheckInEvent = {
  participation_id: number;
  participant_status: Status;
  arrived_at: string | null;
  arrived_by: string;
  departed_at: string | null;
  /** The version of the child's marks after this one. */
  mark_version: number;
};

/** Something several pages may have open at once, e.g. `dialog:12`. */
export type PresencePlace = `${string}:${number}`;
/** Somebody who has a place open. `user_id` and `name` are null for a reader who may only know that somebody types. */
export type PresentPerson = { user_id: number | null; name: string; is_typing: boolean };
/** How often a page repeats that it has a place open; presence ends after twice this time without it. */
export const PRESENCE_HEARTBEAT_MS = 10_000;
/** How often a page repeats that somebody types; typing ends after twice this time without it. */
export const TYPING_HEARTBEAT_MS = 3000;

/** The answer of the corresponding API call, or its failure with the status. */
export type SocketAnswer = { ok: true; [named: string]: unknown } | { ok: false; status: number; errors: string[] };
type SocketCall<Payload> = (payload: Payload, answer: (answered: SocketAnswer) => void) => void;

/** Calls a page may make over its socket, with the same rights, checks and limits as over HTTP. */
export type ClientEvents = {
  /** `POST /chat/send`. */
  send_chat_message: SocketCall<z.input<typeof NewMessage> & { user_id?: number }>;
  /** `POST /chat/read_messages`. */
  set_chat_message_read: SocketCall<{ message_ids: number[] }>;
  /**
   * The place a page has open and whether somebody types there; null: closed. For the person's own dialog sent only
   * while typing.
   */
  look: (payload: { place: PresencePlace; is_typing: boolean } | null) => void;
  /** The directions whose rankings the page shows from now on, instead of those it named before. */
  follow_rankings: (directions: Direction[]) => void;
  /** `POST /admin/chat/priority`. */
  change_dialog_priority: SocketCall<{ user_id: number; admin_dialog_priority: number }>;
};

/**
 * Why a socket was refused, in the error's `data.code`. Only the end of the session is final: otherwise the page
 * reconnects.
 */
export type SocketRefusal = 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE' | 'TOO_MANY_REQUESTS';

/**
 * Delays of reconnection in milliseconds, each randomised by half. `refusedMax`: for a server that answers but refuses
 * or drops connections.
 */
export const reconnection = { delay: 1000, delayMax: 5000, refusedMax: 60_000, steady: 60_000 } as const;
/** Milliseconds after which a page reloads its data when a status has changed. */
export const STATUS_REFRESH_DELAY_MS = 1000;
/** Pages disconnected at the same moment reload within this many milliseconds, not all at once. */
export const RECONNECT_JITTER_MS = 3000;
