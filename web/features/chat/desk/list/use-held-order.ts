import { useReducer, useRef } from 'react';

type Walk = {
  /** The order of each page of the list when the walk came to it, by the page's address. */
  orders: Map<string, readonly number[]>;
  /** Dialogs the walk has opened. Whoever opens another one begins anew. */
  visited: Set<number>;
};
type Shown = {
  /** The open dialog. */
  open: number | undefined;
  /** The list as it stands now, and its address. */
  ids: readonly number[];
  address: string;
  /** The rows still belong to another address. */
  isStale: boolean;
};

/**
 * Holds the order of the list from the moment a dialog is opened, for as long as one walks from dialog to dialog by
 * keys: reading and answering would re-sort it under the reader.
 */
export function useHeldOrder({ open, ids, address, isStale }: Shown) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const walk = useRef<Walk>({ orders: new Map(), visited: new Set() });
  const { orders, visited } = walk.current;
  if (open === undefined || !visited.has(open)) {
    orders.clear();
    visited.clear();
    if (open !== undefined) visited.add(open);
  }
  if (open !== undefined && !isStale && !orders.has(address) && ids.includes(open)) orders.set(address, ids);
  return {
    stood: orders.get(address) ?? [],
    /** Whether somebody has gone from one dialog to another. */
    isWalking: visited.size > 1,
    orderOf: (other: string): readonly number[] => orders.get(other) ?? [],
    /** The walk goes on to this dialog. */
    goOn: (id: number): void => void visited.add(id),
    /** Lets the list be in its own order again. */
    release: (): void => {
      orders.clear();
      visited.clear();
      if (open !== undefined) visited.add(open);
      render();
    },
  };
}
