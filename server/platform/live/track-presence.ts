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

/** A page has opened a place, types there, or has left it (`looker` is null). Kept nowhere: it is said again soon. */
const looked = topic<{ place: PresencePlace; page: string; looker: Viewer | null }>('looks');

type PresenceDeps = {
  db: Database;
  bus: Bus;
  log: Pick<Logger, 'warn'>;
  parts: { places: readonly PlaceKind[] };
};
type PresenceEvent = { place: PresencePlace; present: PresentPerson[] };
/** Tells the pages that have a place open, or all pages of a person. */
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
 * Tracks who has which place open, in all processes: pages say it again and again, and one that falls silent is taken
 * to have left. Kept in the memory of each process alone; a lost message is repeated within seconds. The owner of a
 * place is told in every page that somebody types there, without having to say anything: thousands of open pages of
 * families cost nothing.
 */
export function trackPresence({ db, bus, log, parts }: PresenceDeps, tell: PresenceEmitter) {
  const places = new Map<PresencePlace, Map<string, SeenViewer>>();
  const told = new Map<PresencePlace, string>();
  const typed = new Set<PresencePlace>();

  /** Emits to a place's owner that somebody types there: again and again, for pages opened meanwhile, and once that nobody does. */
  function tellOwner(place: PresencePlace, isTypedIn: boolean): void {
    const owner = ownerOf(parts.places, place);
    if (owner === undefined || !(isTypedIn || typed.has(place))) return;
    if (isTypedIn) typed.add(place);
    else typed.delete(place);
    tell.person(owner, { place, present: isTypedIn ? [{ user_id: null, name: '', is_typing: true }] : [] });
  }

  /** Tells those who have a place open here, if it is not as they were told last. */
  function tellPresent(place: PresencePlace): void {
    const lookers = [...(places.get(place)?.values() ?? [])];
    tellOwner(
      place,
      lookers.some((one) => one.sight === 'names' && isTyping(one)),
    );
    const present = lookers.map(
      (one): PresentPerson => ({ user_id: one.user_id, name: one.name, is_typing: isTyping(one) }),
    );
    const state = JSON.stringify(present);
    if (told.get(place) === state) return;
    told.set(place, state);
    if (present.length === 0) told.delete(place);
    tell.room(place, { place, present });
  }

  bus.on(looked, ({ place, page, looker }) => {
    const pages = places.get(place) ?? new Map<string, SeenViewer>();
    places.set(place, pages);
    if (looker) pages.set(page, { ...looker, seen_at: Date.now() });
    else pages.delete(page);
    if (pages.size === 0) places.delete(place);
    tellPresent(place);
  });
  const timer = setInterval(() => {
    for (const [place, pages] of places) {
      for (const [page, { seen_at }] of pages) if (Date.now() - seen_at > ABSENT_AFTER_MS) pages.delete(page);
      if (pages.size === 0) places.delete(place);
      tellPresent(place);
    }
  }, SWEEP_MS);

  const say = (place: PresencePlace, page: string, looker: Viewer | null): void => {
    notify(db, looked, { place, page, looker }).catch((err) => log.warn({ err }, 'a look was not told'));
  };

  function follow(socket: PageSocket, caller: Caller): void {
    let open: { place: PresencePlace; sight: PresenceView } | undefined;
    let newest: unknown;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let said_at = 0;
    let name: Promise<string> | undefined;
    const leave = () => {
      if (!open) return;
      void socket.leave(open.place);
      say(open.place, socket.id, null);
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
    const look = async () => {
      resting = undefined;
      said_at = Date.now();
      const { place: given, is_typing: typing } = (newest ?? {}) as { place?: unknown; is_typing?: unknown };
      const is_typing = typing === true;
      const found = readPlace(parts.places, caller, given);
      // The place's owner hears of it anyway, and is shown to the others only while typing.
      const isThere = found && (found.sight === 'names' || is_typing);
      if (open && !(isThere && open.place === found.place)) leave();
      if (!isThere) return;
      const isNew = !open;
      open = found;
      if (isNew && found.sight === 'names') {
        await socket.join(found.place);
        // A page that opens the place hears of all who are there, even if nobody else has to.
        told.delete(found.place);
      }
      const looker = { user_id: caller.user_id, name: await findName(), sight: found.sight, is_typing };
      // The page may have left the place meanwhile.
      if (open?.place === found.place) say(found.place, socket.id, looker);
    };
    socket.on('look', (said: unknown) => {
      newest = said;
      const rest = said_at + MIN_INTERVAL_MS - Date.now();
      if (rest <= 0) void look();
      else resting ??= setTimeout(look, rest);
    });
    socket.on('disconnect', () => {
      clearTimeout(resting);
      leave();
    });
  }
  return { follow, close: () => clearInterval(timer) };
}
