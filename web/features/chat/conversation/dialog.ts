import type { ChatMessage, DialogState } from '#contract/chat/messages.ts';

/** Answer of `chat/messages`. */
export type Answer = {
  data: ChatMessage[];
  has_before: boolean;
  has_after: boolean;
  changed: ChatMessage[] | null;
  dialog: DialogState;
};
/** A message, valid as of this version of its dialog or a later one. */
type KnownMessage = { message: ChatMessage; version: number };

/**
 * A gapless part of one dialog, in its order (docs/decisions/049). Pure: requests are in dialog-store.ts. Versions
 * serve as the clock: of two states of a message the one with the greater version is right.
 */
export type Dialog = {
  known: readonly KnownMessage[];
  has_before: boolean;
  has_after: boolean;
  /** The part extends to the dialog's end and grows with new messages; false if opened around a found message. */
  follows: boolean;
  /** All changes of the part's messages up to this version are applied. */
  version: number;
  /** Highest version and message id any event has announced. */
  announced_version: number;
  announced_id: number;
  /** Number of messages received beyond the part's end since it was opened. */
  newer_count: number;
  state: DialogState;
  /** What must be requested: messages after the part, or the part again. */
  missing: 'nothing' | 'after' | 'reload';
};

export type DialogEvent =
  | { type: 'opened'; answer: Answer }
  | { type: 'older'; before_id: number; answer: Answer }
  | { type: 'newer'; after_id: number; since: number; answer: Answer }
  | { type: 'received'; message: ChatMessage; previous_id: number; version: number }
  | { type: 'read'; message_ids: readonly number[]; is_read: boolean; version: number }
  | { type: 'taken back'; message_id: number; version: number }
  /** Some events may have been missed. */
  | { type: 'stale' }
  | { type: 'asked' };

export const firstId = ({ known }: Pick<Dialog, 'known'>): number => known[0]?.message.message_id ?? 0;
export const lastId = ({ known }: Pick<Dialog, 'known'>): number => known.at(-1)?.message.message_id ?? 0;
const asOf = (version: number) => (message: ChatMessage) => ({ message, version });

export function openDialog(answer: Answer): Dialog {
  const { data, dialog, has_before, has_after } = answer;
  const { version } = dialog;
  return {
    known: data.map(asOf(version)),
    has_before,
    has_after,
    follows: !has_after,
    version,
    announced_version: 0,
    announced_id: 0,
    newer_count: 0,
    state: dialog,
    missing: 'nothing',
  };
}

export function reduce(dialog: Dialog, event: DialogEvent): Dialog {
  switch (event.type) {
    case 'opened':
      return needAnnounced({
        ...openDialog(event.answer),
        announced_version: dialog.announced_version,
        announced_id: dialog.announced_id,
      });
    case 'older':
      return takeOlder(dialog, event);
    case 'newer':
      return takeNewer(dialog, event);
    case 'received':
      return takeReceived(dialog, event);
    case 'read':
      return change(dialog, event.message_ids, event.version, (message) => ({
        ...message,
        is_read: event.is_read,
        take_back_until: event.is_read ? null : message.take_back_until,
      }));
    case 'taken back':
      return change(dialog, idsWithQuotes(dialog, event.message_id), event.version, (message) =>
        message.message_id === event.message_id ? withoutContent(message) : withoutQuoted(message),
      );
    case 'stale':
      return dialog.missing === 'nothing' ? { ...dialog, missing: 'after' } : dialog;
    case 'asked':
      return { ...dialog, missing: 'nothing' };
  }
}

const withoutContent = (message: ChatMessage): ChatMessage => ({
  ...message,
  text: '',
  mfiles: [],
  about: null,
  quote: null,
  is_taken_back: true,
  take_back_until: null,
});

/** A message, and those that quote it. */
const idsWithQuotes = ({ known }: Dialog, id: number): number[] => [
  id,
  ...known.flatMap(({ message }) => (message.quote?.message_id === id ? [message.message_id] : [])),
];
const withoutQuoted = (message: ChatMessage): ChatMessage => ({
  ...message,
  quote: message.quote && { ...message.quote, text: '', files: 0, is_taken_back: true },
});

const markMissing = (dialog: Dialog, isMissing: boolean): Dialog =>
  isMissing && dialog.missing === 'nothing' ? { ...dialog, missing: 'after' } : dialog;

/** An event may have announced a message or version that the answer does not include yet. */
const needAnnounced = (dialog: Dialog): Dialog =>
  markMissing(
    dialog,
    dialog.announced_version > dialog.version || (dialog.follows && dialog.announced_id > lastId(dialog)),
  );

const newerState = (one: DialogState, other: DialogState): DialogState => (other.version >= one.version ? other : one);

/** Replaces messages by newer versions of them. */
function replaceOlder(
  known: readonly KnownMessage[],
  rows: readonly ChatMessage[],
  version: number,
): readonly KnownMessage[] {
  if (rows.length === 0) return known;
  const newer = new Map(rows.map((message) => [message.message_id, message]));
  return known.map((item) => {
    const message = newer.get(item.message.message_id);
    return message && version >= item.version ? { message, version } : item;
  });
}

function change(
  dialog: Dialog,
  ids: readonly number[],
  version: number,
  make: (message: ChatMessage) => ChatMessage,
): Dialog {
  const meant = new Set(ids);
  const isNews = ({ message, version: itsVersion }: KnownMessage) =>
    meant.has(message.message_id) && version > itsVersion;
  const announced_version = Math.max(dialog.announced_version, version);
  if (!dialog.known.some(isNews)) return { ...dialog, announced_version };
  const known = dialog.known.map((item) => (isNews(item) ? { message: make(item.message), version } : item));
  return { ...dialog, announced_version, known };
}

function takeReceived(dialog: Dialog, { message, previous_id, version }: DialogEvent & { type: 'received' }): Dialog {
  const id = message.message_id;
  const last = lastId(dialog);
  const isNew = id > Math.max(last, dialog.announced_id);
  const announced: Dialog = {
    ...dialog,
    announced_version: Math.max(dialog.announced_version, version),
    announced_id: Math.max(dialog.announced_id, id),
  };
  if (id <= last) return announced;
  if (!dialog.follows) return { ...announced, has_after: true, newer_count: dialog.newer_count + (isNew ? 1 : 0) };
  if (dialog.has_after || previous_id !== last) return markMissing(announced, true);
  const known = [...dialog.known, { message, version }];
  // The message had changed before it arrived, by an event that could not be applied then.
  return markMissing({ ...announced, known }, dialog.announced_version > version);
}

function takeOlder(dialog: Dialog, { before_id, answer }: DialogEvent & { type: 'older' }): Dialog {
  if (before_id !== firstId(dialog)) return dialog;
  const { version } = answer.dialog;
  return markMissing(
    {
      ...dialog,
      known: [...answer.data.map(asOf(version)), ...dialog.known],
      has_before: answer.has_before,
      version: Math.min(dialog.version, version),
      state: newerState(dialog.state, answer.dialog),
    },
    // Read before the loaded part: no event will report changes made between the two reads.
    version < dialog.version || dialog.announced_version > version,
  );
}

function takeNewer(dialog: Dialog, { after_id, since, answer }: DialogEvent & { type: 'newer' }): Dialog {
  const last = lastId(dialog);
  if (after_id > last) return markMissing(dialog, true);
  if (answer.changed === null) return { ...dialog, missing: 'reload' };
  const { version } = answer.dialog;
  const added = answer.data.filter(({ message_id }) => message_id > last);
  const known = replaceOlder(dialog.known, [...answer.changed, ...answer.data], version);
  const end = answer.data.at(-1)?.message_id ?? after_id;
  const isWhole = end >= last;
  const has_after = isWhole ? answer.has_after : dialog.has_after;
  const taken: Dialog = {
    ...dialog,
    known: added.length > 0 ? [...known, ...added.map(asOf(version))] : known,
    has_before: dialog.known.length > 0 ? dialog.has_before : false,
    has_after,
    follows: dialog.follows || !has_after,
    newer_count: has_after ? dialog.newer_count : 0,
    // Messages after a truncated answer's last one may have changed since.
    version: since === dialog.version && (isWhole || !answer.has_after) ? version : dialog.version,
    state: newerState(dialog.state, answer.dialog),
  };
  const isLeft = taken.follows && (has_after || taken.announced_id > lastId(taken));
  return markMissing(taken, isLeft || (added.length > 0 && dialog.announced_version > version));
}
