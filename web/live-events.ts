import { useEffect, useMemo, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { type ClientEvents, RETURN_SPREAD, type ServerEvents, type SocketAnswer } from '#contract/events.ts';

/** The page's one line to the portal; web/shell/use-socket.ts opens it. */
export type Line = Socket<ServerEvents, ClientEvents>;
type Told<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type Handler = (payload: never) => void;
type Call = Exclude<keyof ClientEvents, 'look'>;

/** The line says nothing for so long: a call takes its place. */
const ANSWERED_WITHIN_MS = 5000;

const handlers = new Map<string, Set<Handler>>();
const connected = new Set<() => void>();
const returned = new Set<() => void>();
let line: Line | undefined;

/** For the shell: what comes over this line is heard by whoever listens, until the end that is given back. */
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

/** Hears an event of the server until the end that is given back. */
export function onLiveEvent<Name extends keyof ServerEvents>(
  name: Name,
  handle: (payload: Told<Name>) => void,
): () => void {
  const all = handlers.get(name) ?? new Set<Handler>();
  handlers.set(name, all.add(handle));
  return () => all.delete(handle);
}

/**
 * The line stands: at once where it does, and each time it is opened. What was told before is asked for now; pages that
 * were cut off together do so one after the other.
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

/** A screen hears an event of the server as long as it stands; the newest handler is called. */
export function useLiveEvent<Name extends keyof ServerEvents>(name: Name, handle: (payload: Told<Name>) => void): void {
  const latest = useLatest(handle);
  useEffect(() => onLiveEvent(name, (payload) => latest.current(payload)), [name, latest]);
}

/** The line stands for the first time: what was told between the making of the page and now, nobody here has heard. */
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

/** The line was away and is back: nothing is told twice, so a screen asks for what may have been told meanwhile. */
export function useReconnected(handle: () => void): void {
  const latest = useLatest(handle);
  useEffect(() => {
    const ask = () => latest.current();
    returned.add(ask);
    return () => void returned.delete(ask);
  }, [latest]);
}

/** Of what is told together, or soon one after the other, something is asked once: so long after the first. */
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

/** The same as long as a screen stands; the newest handler is called. */
export function useGathered(handle: () => void, within_ms: number): () => void {
  const latest = useLatest(handle);
  const { hear, stop } = useMemo(() => gather(() => latest.current(), within_ms), [latest, within_ms]);
  useEffect(() => stop, [stop]);
  return hear;
}

/**
 * Makes a call over the line. The answer is the call's own, a failure has its status; undefined where the line is down or
 * silent: the caller then makes the call itself, and what may be said twice has a key of its own.
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

/** Says which place the page has open now; web/live-look.ts does so again and again. */
export const sayLook: ClientEvents['look'] = (open) => {
  if (line?.connected) line.emit('look', open);
};
