import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { onReturn } from '#web/kit/outbox/on-return.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import { storedList } from '#web/kit/outbox/stored-list.ts';

/** Whether a paragraph is unclear, as pressed last; `key` names the paragraph, so that of several presses the last counts. */
export type Pressed = { key: string; milestone_id: number; paragraph: string; is_unclear: boolean };
export type UnclearOutbox = Outbox<Pressed>;

const SEND_WITHIN_MS = 20_000;
const MAX_PAUSE_MS = 30_000;

const isPressed = (one: unknown): one is Pressed =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  typeof one.key === 'string' &&
  'milestone_id' in one &&
  typeof one.milestone_id === 'number' &&
  'paragraph' in one &&
  typeof one.paragraph === 'string' &&
  'is_unclear' in one &&
  typeof one.is_unclear === 'boolean';

type OutboxDeps = {
  api: Pick<Api['unclear'], 'markUnclear'>;
  /** The portal's mark of the person, by which what is unsent lies in the tab. */
  owner: string;
  /** Called with what the server has accepted. */
  accepted: (pressed: Pressed) => void;
};

function openOutbox({ api, owner, accepted }: OutboxDeps): UnclearOutbox {
  const inBrowser = typeof window !== 'undefined';
  return new Outbox<Pressed>({
    batchSize: 1,
    send: async (batch) => {
      for (const pressed of batch) {
        const { key: _, ...input } = pressed;
        await api.markUnclear(input, { signal: AbortSignal.timeout(SEND_WITHIN_MS) });
        accepted(pressed);
      }
      return batch;
    },
    onRefused: notifyFailure,
    maxPauseMs: MAX_PAUSE_MS,
    store: inBrowser ? storedList(sessionStorage, `unclear:${owner}`, isPressed) : undefined,
    whileUnsent: inBrowser ? (flush) => onReturn(() => void flush()) : undefined,
  });
}

const outboxes = new WeakMap<QueryClient, Map<string, UnclearOutbox>>();

/** Presses not accepted yet, of all lectures of this page; they outlive a reload of the tab. */
export function unclearOutboxOf(client: QueryClient, deps: OutboxDeps): UnclearOutbox {
  const known = outboxes.get(client) ?? new Map<string, UnclearOutbox>();
  outboxes.set(client, known);
  const outbox = known.get(deps.owner) ?? openOutbox(deps);
  known.set(deps.owner, outbox);
  return outbox;
}
