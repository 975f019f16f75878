import { useEffect, useMemo, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { type ClientEvents, RETURN_SPREAD, type ServerEvents, type SocketAnswer } from '#contract/events.ts';

/** The page's socket to the portal, opened by web/shell/use-socket.ts. */
export type Line = Socket<ServerEvents, ClientEvents>;
type Told<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type Handler = (payload: never) => void;
type Call = Exclude<keyof ClientEvents, 'look'>;

/** Without an acknowledgement in this time the caller uses HTTP instead. */
const ANSWERED_WITHIN_MS = 5000;

const handlers = new Map<string, Set<Handler>>();
const connected = new Set<() => void>();
const returned = new Set<() => void>();
let line: Line | undefined;

/** For the shell: passes events of a socket to the registered handlers; returns the cleanup. */
export function feedLive(opened: Line): () => void {
  let wasConnected = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const tell = (all: ReadonlySet<() => void>) => {
    for (const handle of [...all]) handle();
  };
  opened.on('connect', () => {
    line = opened;
    if (!wasConnected) tell(connected);
    clearTimeout(asking);
    if (wasConnected)
      asking = setTimeout(() => {
        tell(connected);
        tell(returned);
      }, Math.random() * RETURN_SPREAD);
    wasConnected = true;
  });
  opened.onAny((name: string, payload: unknown) => {
    for (const handle of [...(handlers.get(name) ?? [])]) handle(payload as never);
  });
  return () => {
    clearTimeout(asking);
    if (line === opened) line = undefined;
  };
}

export const isLive = (): boolean => line?.connected ?? false;

/** Registers a handler of a server event; returns the cleanup. */
export function onLiveEvent<Name extends keyof ServerEvents>(
  name: Name,
  handle: (payload: Told<Name>) => void,
): () => void {
  const all = handlers.get(name) ?? new Set<Handler>();
  handlers.set(name, all.add(handle));
  return () => all.delete(handle);
}

/**
 * Calls the handler when the socket is connected: at once if it is, and on each connection, so that missed events can
 * be made up for. Reconnections are jittered, so that pages cut off together do not reload together.
 */
export function onConnected(handle: () => void): () => void {
  connected.add(handle);
  if (isLive()) handle();
  return () => connected.delete(handle);
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Handles a server event while the component is mounted, with its latest handler. */
export function useLiveEvent<Name extends keyof ServerEvents>(name: Name, handle: (payload: Told<Name>) => void): void {
  const latest = useLatest(handle);
  useEffect(() => onLiveEvent(name, (payload) => latest.current(payload)), [name, latest]);
}

/** Calls the handler on the first connection, since events between rendering and now were missed. */
export function useFirstConnected(handle: () => void): void {
  const latest = useLatest(handle);
  useEffect(() => {
    let isFirst = true;
    return onConnected(() => {
      if (isFirst) latest.current();
      isFirst = false;
    });
  }, [latest]);
}

/** Calls the handler on each reconnection, since events meanwhile were missed and are never repeated. */
export function useReconnected(handle: () => void): void {
  const latest = useLatest(handle);
  useEffect(() => {
    const ask = () => latest.current();
    returned.add(ask);
    return () => void returned.delete(ask);
  }, [latest]);
}

/** Throttles a handler: of several events within the time it runs once, that long after the first. */
export function gather(handle: () => void, within_ms: number): { hear: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const hear = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      handle();
    }, within_ms);
  };
  return { hear, stop };
}

/** Throttled handler as in `gather`, while the component is mounted, with its latest handler. */
export function useGathered(handle: () => void, within_ms: number): () => void {
  const latest = useLatest(handle);
  const { hear, stop } = useMemo(() => gather(() => latest.current(), within_ms), [latest, within_ms]);
  useEffect(() => stop, [stop]);
  return hear;
}

/**
 * Makes a call over the socket. Resolves to the call's answer, or a failure with its status; undefined if the socket is
 * down or silent: the caller then uses HTTP, and calls that may arrive twice carry a request key.
 */
export async function sayLive<Name extends Call>(
  event: Name,
  payload: Parameters<ClientEvents[Name]>[0],
): Promise<SocketAnswer | undefined> {
  if (!line?.connected) return undefined;
  try {
    return await (line as unknown as Socket).timeout(ANSWERED_WITHIN_MS).emitWithAck(event, payload);
  } catch {
    return undefined;
  }
}

/** Reports the place the page has open; web/live-look.ts repeats it. */
export const sayLook: ClientEvents['look'] = (open) => {
  if (line?.connected) line.emit('look', open);
};
