import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** As many as a call takes by their ids. */
const MAX_CHOSEN = 500;

/** The rows that are chosen: by hand, on whatever pages they stand, or all that the list holds. */
type Kept = { of: string; ids: ReadonlySet<number>; isAll: boolean };

/** What the actions on a selection get: `ids` is nothing where all are chosen that the list holds. */
export type Chosen = {
  ids: readonly number[] | undefined;
  /** Nothing where there are more than are counted. */
  count: number | undefined;
  clear: () => void;
};

export type RowChoice<Row> = {
  isChosen: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Whether the rows of this page are chosen. */
  onPage: 'all' | 'some' | 'none';
  togglePage: () => void;
  nameOf: (row: Row) => string;
};

// In the page's memory, never in the browser's storage: it outlives a look at one of the rows, and ends with the sign-out.
const selections = new WeakMap<object, Map<string, Kept>>();

/**
 * The selection of a list. `of` says what the list is filtered by: with another filter nothing is chosen; pages and orders
 * change nothing. Who is chosen stays so though an action moves them out of the list: the next one may be for them too.
 */
export function useSelection(list: string, of: string) {
  const client = useQueryClient();
  const kept = selections.get(client)?.get(list);
  const none: Kept = { of, ids: new Set(), isAll: false };
  const [selection, setSelection] = useState(kept ?? none);
  const current = selection.of === of ? selection : none;
  const keep = (next: Partial<Kept>) => {
    const changed = { ...current, isAll: false, ...next };
    const all = selections.get(client) ?? new Map<string, Kept>();
    selections.set(client, all.set(list, changed));
    setSelection(changed);
  };
  const clear = () => keep({ ids: new Set() });

  return {
    ...current,
    isFull: current.ids.size >= MAX_CHOSEN,
    clear,
    chooseAll: () => keep({ isAll: true }),
    /** `isStale`: the rows are those of another filter or page, and nothing of them can be chosen any more. */
    choiceOf: <Row extends { id: number }>(
      rows: readonly Row[],
      nameOf: (row: Row) => string,
      isStale: boolean,
    ): RowChoice<Row> => {
      const isChosen = (id: number) => current.isAll || current.ids.has(id);
      const chosen = rows.filter(({ id }) => isChosen(id)).length;
      const put = (ids: readonly number[]) => isStale || keep({ ids: new Set(ids.slice(0, MAX_CHOSEN)) });
      const pageIds = rows.map(({ id }) => id);
      // Of all that are chosen one is taken out: those of this page stay.
      const ids = current.isAll ? pageIds : [...current.ids];
      return {
        isChosen,
        nameOf,
        onPage: chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some',
        toggle: (id) => put(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
        togglePage: () =>
          put(chosen === rows.length ? ids.filter((id) => !pageIds.includes(id)) : [...new Set([...ids, ...pageIds])]),
      };
    },
  };
}
