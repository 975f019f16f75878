export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A list under a name in the browser's own storage, for what must outlive a reload. Of what stands there only what
 * `isValue` knows is read; a storage that is full or forbidden keeps nothing and says nothing.
 */
export function storedList<Value>(storage: TextStore, name: string, isValue: (given: unknown) => given is Value) {
  return {
    read: (): Value[] => {
      try {
        const given: unknown = JSON.parse(storage.getItem(name) ?? '[]');
        return Array.isArray(given) ? given.filter(isValue) : [];
      } catch {
        return [];
      }
    },
    write: (values: readonly Value[]): void => {
      try {
        if (values.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(values));
      } catch {
        // What is not kept lives as long as the page.
      }
    },
  };
}
