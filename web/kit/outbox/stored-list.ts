export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A list in the browser's storage, for values that must survive a reload. Reads only entries `isValue` accepts; if the
 * storage is full or forbidden, nothing is stored and no error is thrown.
 */
export function storedList<Value>(storage: TextStore, name: string, isValue: (stored: unknown) => stored is Value) {
  return {
    read: (): Value[] => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
        return Array.isArray(stored) ? stored.filter(isValue) : [];
      } catch {
        return [];
      }
    },
    write: (values: readonly Value[]): void => {
      try {
        if (values.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(values));
      } catch {
        // Not stored: the values last as long as the page.
      }
    },
  };
}
