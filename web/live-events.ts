import { useEffect, useMemo, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { type ClientEvents, RECONNECT_JITTER_MS, type ServerEvents, type SocketAnswer } from '#contract/events.ts';

/** The page's socket to the portal, opened by web/shell/connection/use-socket.ts. */
export type LiveSocket = Socket<ServerEvents, ClientEvents>;
type EventPayload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type Handler = (payload: never) => void;
type Call = Exclude<keyof ClientEvents, 'look' | 'follow_rankings'>;

/** Without an acknowledgement in this time the caller uses HTTP instead. */
const CALL_TIMEOUT_MS = 5000;

const handlers = new Map<string, Set<Handler>>();
const connected = new Set<() => void>();
const reconnected = new Set<() => void>();
let socket: LiveSocket | undefined;

/** For the shell: passes events of a socket to the registered handlers; returns the cleanup. */
export function attachSocket(opened: LiveSocket): () => void {
  let wasConnected = false;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  const callAll = (all: ReadonlySet<() => void>) => {
    for (const handle of [...all]) handle();
  };
  opened.on('connect', () => {
    socket = opened;
    if (!wasConnected) callAll(connected);
    clearTimeout(reconnecting);
    if (wasConnected)
      reconnecting = setTimeout(() => {
        callAll(connected);
        callAll(reconnected);
      }, Math.random() * RECONNECT_JITTER_MS);
    wasConnected = true;
  });
  opened.onAny((name: string, payload: unknown) => {
    for (const handle of [...(handlers.get(name) ?? [])]) handle(payload as never);
  });
  return () => {
    clearTimeout(reconnecting);
    if (socket === opened) socket = undefined;
  };
}

export const isLive = (): boolean => socket?.connected ?? false;

/** Registers a handler of a server event; returns the cleanup. */
export function onLiveEvent<Name extends keyof ServerEvents>(
  name: Name,
  handle: (payload: EventPayload<Name>) => void,
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
export function useLiveEvent<Name extends keyof ServerEvents>(
  name: Name,
  handle: (payload: EventPayload<Name>) => void,
): void {
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
    reconnected.add(ask);
    return () => void reconnected.delete(ask);
  }, [latest]);
}

/** Throttles a handler: of several events within the time it runs once, that long after the first. */
export function throttleEvents(handle: () => void, within_ms: number): { onEvent: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const onEvent = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      handle();
    }, within_ms);
  };
  return { onEvent, stop };
}

/** `throttleEvents` while the component is mounted, with its latest handler. */
export function useThrottledEvents(handle: () => void, within_ms: number): () => void {
  const latest = useLatest(handle);
  const { onEvent, stop } = useMemo(() => throttleEvents(() => latest.current(), within_ms), [latest, within_ms]);
  useEffect(() => stop, [stop]);
  return onEvent;
}

/**
 * Makes a call over the socket. Resolves to the call's answer, or a failure with its status; undefined if the socket is
 * down or silent: the caller then uses HTTP, and calls that may arrive twice carry a request key.
 */
export async function callLive<Name extends Call>(
  event: Name,
  payload: Parameters<ClientEvents[Name]>[0],
): Promise<SocketAnswer | undefined> {
  if (!socket?.connected) return undefined;
  try {
    return await (socket as unknown as Socket).timeout(CALL_TIMEOUT_MS).emitWithAck(event, payload);
  } catch {
    return undefined;
  }
}

/** Names the directions whose rankings the page shows; web/live-rankings.ts repeats it on each connection. */
export const sendFollowed: ClientEvents['follow_rankings'] = (directions) => {
  if (socket?.connected) socket.emit('follow_rankings', directions);
};

/** Reports the place the page has open; web/live-presence.ts repeats it. */
export const sendPresence: ClientEvents['look'] = (open) => {
  if (socket?.connected) socket.emit('look', open);
};
