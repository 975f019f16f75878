import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import {
  type ClientEvents,
  PRESENCE_HEARTBEAT_MS,
  type PresencePlace,
  type PresentPerson,
  type ServerEvents,
  TYPING_HEARTBEAT_MS,
} from '#contract/events.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { type Bus, notify } from '#server/platform/db/bus/bus.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { topic } from '#server/platform/db/topics.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listUsers } from '#server/platform/users.ts';
import { ownerOf, type PlaceKind, type PresenceView, readPlace } from './places.ts';

type Viewer = { user_id: number; name: string; sight: PresenceView; is_typing: boolean };
type SeenViewer = Viewer & { seen_at: number };

/** A page has opened a place, types there, or has left it (`looker` is null). Stored nowhere: the page soon repeats it. */
const presenceChanged = topic<{ place: PresencePlace; page: string; looker: Viewer | null }>('looks');

type PresenceDeps = {
  db: Database;
  bus: Bus;
  log: Pick<Logger, 'warn'>;
  parts: { places: readonly PlaceKind[] };
};
type PresenceEvent = { place: PresencePlace; present: PresentPerson[] };
/** Emits to the pages that have a place open, or to all pages of a person. */
type PresenceEmitter = {
  room: (place: PresencePlace, event: PresenceEvent) => void;
  person: (user_id: number, event: PresenceEvent) => void;
};
type PageSocket = Socket<ClientEvents, ServerEvents>;

const ABSENT_AFTER_MS = 2 * PRESENCE_HEARTBEAT_MS;
const TYPING_LASTS_MS = 2 * TYPING_HEARTBEAT_MS;
const SWEEP_MS = 2000;
/** Milliseconds between two messages of one page; of those in between the newest counts. */
const MIN_INTERVAL_MS = 250;

const isTyping = ({ is_typing, seen_at }: SeenViewer): boolean => is_typing && Date.now() - seen_at < TYPING_LASTS_MS;

/**
 * Tracks who has which place open, in all processes: pages repeat it, and one that falls silent is taken to have left.
 * Held in the memory of each process alone; a lost message is repeated within seconds. The owner of a place sees in every
 * page that somebody types there, without that page having to send anything: thousands of families' open pages cost nothing.
 */
export function trackPresence({ db, bus, log, parts }: PresenceDeps, emitter: PresenceEmitter) {
  const places = new Map<PresencePlace, Map<string, SeenViewer>>();
  const lastEmitted = new Map<PresencePlace, string>();
  const typedIn = new Set<PresencePlace>();

  /** Emits to a place's owner that somebody types there: repeatedly, for pages opened meanwhile, and once that nobody does any more. */
  function emitToOwner(place: PresencePlace, isTypedIn: boolean): void {
    const owner = ownerOf(parts.places, place);
    if (owner === undefined || !(isTypedIn || typedIn.has(place))) return;
    if (isTypedIn) typedIn.add(place);
    else typedIn.delete(place);
    emitter.person(owner, { place, present: isTypedIn ? [{ user_id: null, name: '', is_typing: true }] : [] });
  }

  /** Emits who is present to those who have the place open here, unless nothing has changed since the last time. */
  function emitToViewers(place: PresencePlace): void {
    const viewers = [...(places.get(place)?.values() ?? [])];
    emitToOwner(
      place,
      viewers.some((viewer) => viewer.sight === 'names' && isTyping(viewer)),
    );
    const present = viewers.map(
      (viewer): PresentPerson => ({ user_id: viewer.user_id, name: viewer.name, is_typing: isTyping(viewer) }),
    );
    const state = JSON.stringify(present);
    if (lastEmitted.get(place) === state) return;
    lastEmitted.set(place, state);
    if (present.length === 0) lastEmitted.delete(place);
    emitter.room(place, { place, present });
  }

  bus.on(presenceChanged, ({ place, page, looker }) => {
    const pages = places.get(place) ?? new Map<string, SeenViewer>();
    places.set(place, pages);
    if (looker) pages.set(page, { ...looker, seen_at: Date.now() });
    else pages.delete(page);
    if (pages.size === 0) places.delete(place);
    emitToViewers(place);
  });
  const timer = setInterval(() => {
    for (const [place, pages] of places) {
      for (const [page, { seen_at }] of pages) if (Date.now() - seen_at > ABSENT_AFTER_MS) pages.delete(page);
      if (pages.size === 0) places.delete(place);
      emitToViewers(place);
    }
  }, SWEEP_MS);

  const publishPresence = (place: PresencePlace, page: string, looker: Viewer | null): void => {
    notify(db, presenceChanged, { place, page, looker }).catch((err) => log.warn({ err }, 'a look was not told'));
  };

  function follow(socket: PageSocket, caller: Caller): void {
    let open: { place: PresencePlace; sight: PresenceView } | undefined;
    let newest: unknown;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let updated_at = 0;
    let name: Promise<string> | undefined;
    const leave = () => {
      if (!open) return;
      void socket.leave(open.place);
      publishPresence(open.place, socket.id, null);
      open = undefined;
    };
    const nameOf = async () => {
      const [person] = await listUsers(db, [caller.user_id]);
      return person ? surnameAndName(person) : '';
    };
    /** The caller's name, read once; after a failure read again at the next message. */
    const findName = () => {
      name ??= nameOf();
      return name.catch(() => {
        name = undefined;
        return '';
      });
    };
    const updatePresence = async () => {
      pause = undefined;
      updated_at = Date.now();
      const { place: requested, is_typing: typing } = (newest ?? {}) as { place?: unknown; is_typing?: unknown };
      const is_typing = typing === true;
      const found = readPlace(parts.places, caller, requested);
      // The place's owner is informed anyway, and is shown to the others only while typing.
      const isThere = found && (found.sight === 'names' || is_typing);
      if (open && !(isThere && open.place === found.place)) leave();
      if (!isThere) return;
      const isNew = !open;
      open = found;
      if (isNew && found.sight === 'names') {
        await socket.join(found.place);
        // A page that opens the place gets everybody who is there, even if nothing has changed for the others.
        lastEmitted.delete(found.place);
      }
      const looker = { user_id: caller.user_id, name: await findName(), sight: found.sight, is_typing };
      // The page may have left the place meanwhile.
      if (open?.place === found.place) publishPresence(found.place, socket.id, looker);
    };
    socket.on('look', (payload: unknown) => {
      newest = payload;
      const rest = updated_at + MIN_INTERVAL_MS - Date.now();
      if (rest <= 0) void updatePresence();
      else pause ??= setTimeout(updatePresence, rest);
    });
    socket.on('disconnect', () => {
      clearTimeout(pause);
      leave();
    });
  }
  return { follow, close: () => clearInterval(timer) };
}
