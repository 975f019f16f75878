import { keysOf, type TabStorage } from '#web/kit/outbox/tab-storage.ts';
import { mayStore } from '#web/kit/outbox/unsent-database.ts';

/** A value typed into a field; `at`: epoch milliseconds by the device's clock. */
export type TypedValue = { value: unknown; at: number };
export type TypedValues = Readonly<Record<string, TypedValue>>;

/** What a form has typed and the server has not acknowledged yet, as the tab remembers it. */
export type TypedMemory = {
  read: () => TypedValues;
  /** Remembers these and forgets the others of `fields`, which the server has. */
  write: (unsent: TypedValues, fields: Iterable<string>) => void;
};

const PREFIX = 'typed:';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isTyped = (one: unknown): one is TypedValue =>
  typeof one === 'object' && one !== null && 'value' in one && 'at' in one && typeof one.at === 'number';

function parse(text: string | null, now: number): Record<string, TypedValue> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const values: Record<string, TypedValue> = {};
    for (const [field, one] of Object.entries(stored))
      if (isTyped(one) && Math.abs(now - one.at) < MAX_AGE_MS) values[field] = one;
    return values;
  } catch {
    return {};
  }
}

/**
 * The tab's memory of a form, so that a reload loses nothing (docs/decisions/110). `owner`: the portal's mark of the person
 * (`offline_owner`). Where the storage is full or forbidden nothing is remembered and nothing is thrown.
 */
export function typedMemory(storage: TabStorage, owner: string, form: string): TypedMemory {
  const key = `${PREFIX}${owner}:${form}`;
  const read = () => {
    try {
      return parse(storage.getItem(key), Date.now());
    } catch {
      return {};
    }
  };
  return {
    read,
    write: (unsent, fields) => {
      if (!mayStore()) return;
      const known = read();
      for (const field of fields) delete known[field];
      const values = Object.assign(known, unsent);
      try {
        if (Object.keys(values).length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(values));
      } catch {
        // Remembered as long as the page lives.
      }
    },
  };
}

/** What `owner` has typed in this tab, of all forms. */
export function listTyped(storage: TabStorage, owner: string): { form: string; memory: TypedMemory }[] {
  const prefix = `${PREFIX}${owner}:`;
  return keysOf(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .map((form) => ({ form, memory: typedMemory(storage, owner, form) }));
}
