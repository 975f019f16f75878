import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';
import { mayStore } from '#web/kit/outbox/unsent-database.ts';
import type { UnsentRecord, UnsentRecords } from '#web/kit/outbox/unsent-records.ts';
import type { Unsent } from '../outbox.ts';
import type { Attachment } from './attachments.ts';

/** Whose dialog it is, on this device: `owner` by the portal's mark, `user_id` of the person for the administration. */
type StoredDialog = { owner: string; user_id: number | undefined };

const MESSAGES = 'messages';
const FILES = 'files';
const groupOf = (kind: string, user_id: number | undefined): string => `${kind}:${user_id ?? 'own'}`;

/** The person of a dialog that a record of messages belongs to; null for other records, undefined for the own dialog. */
export function dialogOfRecord({ group }: UnsentRecord): number | undefined | null {
  const [kind, of] = group.split(':');
  if (kind !== MESSAGES) return null;
  return of === 'own' ? undefined : Number(of);
}

const isObject = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;
const isAttachment = (one: unknown): one is Attachment =>
  isObject(one) && typeof one.key === 'string' && one.file instanceof File;
/** Written by this portal alone; a malformed one would stop those behind it. */
const isWritten = (one: unknown): one is Omit<Unsent, 'files'> & { files: readonly unknown[] } =>
  isObject(one) &&
  typeof one.key === 'string' &&
  typeof one.text === 'string' &&
  typeof one.created_at === 'string' &&
  Array.isArray(one.files);
const isMessage = (one: unknown): one is Unsent => isWritten(one) && one.files.every(isAttachment);

/** A message without the content of its files, which only the database takes. */
const asText = (message: Unsent) => ({
  ...message,
  files: message.files.map(({ key, stored }) => ({ key, stored })),
});

/**
 * What a dialog has unsent on this device: its messages and the files attached to the next one. A message lies in the tab's
 * session storage for the moment until the database has it.
 */
export function storedMessages({ owner, user_id }: StoredDialog, records: UnsentRecords, storage: TextStore) {
  const messages = groupOf(MESSAGES, user_id);
  const files = groupOf(FILES, user_id);
  const moment = storedList(storage, `sending:${owner}:${user_id ?? 'own'}`, isWritten);
  const restored = new Set<string>();
  /** Of the former page; this one writes over it. */
  const left = moment.read();
  let known: readonly Unsent[] = [];
  /** Written in the tab, and not in the database yet. */
  let fresh: readonly Unsent[] = [];
  const noteFresh = (now: readonly Unsent[]) => {
    fresh = now;
    if (mayStore()) moment.write(fresh.map(asText));
  };
  const put = (message: Unsent) =>
    records.put({ key: message.key, owner, group: messages, at: Date.parse(message.created_at), value: message });

  /** The database has the message with its files. */
  const takeFiles = (message: Unsent) => {
    noteFresh(fresh.filter((one) => one !== message));
    for (const { key } of message.files) records.remove(key).catch(() => undefined);
  };
  /** Where the browser keeps no database the tab does. */
  const keepInTab = () => undefined;

  return {
    /** For the outbox: stores what is new, deletes what was sent or dropped. */
    write: (unsent: readonly Unsent[]): void => {
      const added = unsent.filter((one) => !known.includes(one));
      const keys = new Set(unsent.map(({ key }) => key));
      const gone = known.filter(({ key }) => !keys.has(key));
      known = unsent;
      if (added.length > 0) noteFresh([...fresh, ...added]);
      for (const one of added) void put(one).then(() => takeFiles(one), keepInTab);
      for (const { key } of gone) records.remove(key).catch(() => undefined);
      if (gone.length > 0) noteFresh(fresh.filter(({ key }) => keys.has(key)));
    },
    /** A file of an unsent message was uploaded. */
    update: (message: Unsent): void => {
      if (known.some(({ key }) => key === message.key)) put(message).catch(() => undefined);
    },
    /** Whether a former page has written it. */
    isRestored: (key: string): boolean => restored.has(key) || left.some((one) => one.key === key),
    /** Whether another tab has sent or dropped what was restored here. */
    isGone: async (key: string): Promise<boolean> => restored.has(key) && !(await records.has(key).catch(() => true)),
    keepFile: (attachment: Attachment): Promise<void> =>
      records.put({ key: attachment.key, owner, group: files, at: Date.now(), value: attachment }),
    forgetFile: (key: string): void => void records.remove(key).catch(() => undefined),
    /** Hands over what a former page has left: messages, and files of none. */
    load: async (
      restore: (left: { messages: readonly Unsent[]; files: readonly Attachment[] }) => void,
    ): Promise<void> => {
      const own = await records.listOwn(owner).catch((): UnsentRecord[] => []);
      const valuesOf = (kind: string) => own.filter(({ group }) => group === kind).map(({ value }) => value);
      const stored = valuesOf(messages).filter(isMessage);
      const attached = valuesOf(files).filter(isAttachment);
      const keys = new Set([...stored, ...known].map(({ key }) => key));
      const late = left.filter(({ key }) => !keys.has(key));
      const all = [...stored, ...late.map((one) => withFiles(one, attached))];
      const taken = new Set(all.flatMap((one) => one.files.map(({ key }) => key)));
      for (const { key } of stored) restored.add(key);
      known = [...known, ...stored];
      noteFresh(fresh);
      restore({
        messages: all.sort((one, other) => one.created_at.localeCompare(other.created_at)),
        files: attached.filter(({ key }) => !taken.has(key)),
      });
    },
  };
}

/** A message of the tab's storage with the files that lie in the database. */
function withFiles(
  written: Omit<Unsent, 'files'> & { files: readonly unknown[] },
  attached: readonly Attachment[],
): Unsent {
  const keys = written.files.map((one) => (isObject(one) ? one.key : undefined));
  return { ...written, files: attached.filter(({ key }) => keys.includes(key)) };
}
