import type { OpenedTest } from '#contract/learning/learning.ts';
import { createEffects, type TestPorts } from './effects.ts';
import type { TestEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { openState, type TestState } from './state.ts';

/** Store of a test under way outside React: the reducer's state, with effects after every event. */
export function createTestStore(test: OpenedTest, ports: TestPorts) {
  const fromServer = openState(test);
  let state = reduce(fromServer, { type: 'restored', unsaved: ports.stored.read() });
  const listeners = new Set<() => void>();
  const dispatch = (event: TestEvent): void => {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    runEffects(before, state);
    for (const listener of listeners) listener();
  };
  const runEffects = createEffects(ports, dispatch);
  return {
    dispatch,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): TestState => state,
    /** State of the first rendering, the same on server and client. */
    getServerState: (): TestState => fromServer,
  };
}
