import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Maximum of ids in one call. */
const MAX_CHOSEN = 500;

/** Selected rows: by hand across pages, or everything in the list. */
type SelectionState = { filter: string; ids: ReadonlySet<number>; isAll: boolean };

/** Selection passed to actions: `ids` is undefined if everything is selected. */
export type Selection = {
  ids: readonly number[] | undefined;
  /** Undefined if there are more than are counted. */
  count: number | undefined;
  clear: () => void;
};

export type RowChoice<Row> = {
  isChosen: (id: number) => boolean;
  toggle: (id: number) => void;
  /** How many rows of this page are selected. */
  onPage: 'all' | 'some' | 'none';
  togglePage: () => void;
  nameOf: (row: Row) => string;
};

// In memory, not in the browser's storage: survives visits of other pages, and ends with the sign-out.
const selections = new WeakMap<object, Map<string, SelectionState>>();

/**
 * Selection of a list. `of` identifies the filters: changing them clears it, pages and orders do not. Rows stay
 * selected when an action removes them from the list, since the next action may concern them, too.
 */
export function useSelection(list: string, filter: string) {
  const client = useQueryClient();
  const stored = selections.get(client)?.get(list);
  const none: SelectionState = { filter, ids: new Set(), isAll: false };
  const [selection, setSelection] = useState(stored ?? none);
  const current = selection.filter === filter ? selection : none;
  const change = (next: Partial<SelectionState>) => {
    const changed = { ...current, isAll: false, ...next };
    const all = selections.get(client) ?? new Map<string, SelectionState>();
    selections.set(client, all.set(list, changed));
    setSelection(changed);
  };
  const clear = () => change({ ids: new Set() });

  return {
    ...current,
    isFull: current.ids.size >= MAX_CHOSEN,
    clear,
    chooseAll: () => change({ isAll: true }),
    /** `isStale`: the rows belong to another filter or page and cannot be selected. */
    choiceOf: <Row extends { id: number }>(
      rows: readonly Row[],
      nameOf: (row: Row) => string,
      isStale: boolean,
    ): RowChoice<Row> => {
      const isChosen = (id: number) => current.isAll || current.ids.has(id);
      const chosen = rows.filter(({ id }) => isChosen(id)).length;
      const select = (ids: readonly number[]) => isStale || change({ ids: new Set(ids.slice(0, MAX_CHOSEN)) });
      const pageIds = rows.map(({ id }) => id);
      // Deselecting one after selecting everything keeps only this page's others.
      const ids = current.isAll ? pageIds : [...current.ids];
      return {
        isChosen,
        nameOf,
        onPage: chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some',
        toggle: (id) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
        togglePage: () =>
          select(
            chosen === rows.length ? ids.filter((id) => !pageIds.includes(id)) : [...new Set([...ids, ...pageIds])],
          ),
      };
    },
  };
}
