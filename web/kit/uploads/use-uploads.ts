import { useEffect, useRef, useState } from 'react';
import { failureOf, isTransient } from '../loading/failure.ts';
import type { Upload } from './running-uploads.ts';
import type { OneOfMany } from './upload-counts.ts';

/** Parallel uploads: more would compete, fewer would leave the line idle in between. */
const AT_ONCE = 3;

/** Uploads several files, a few at a time; one failure does not stop the others. Stops when the screen is left. */
export function useUploads(upload: Upload, max: number) {
  const [files, setFiles] = useState<OneOfMany[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [taken, setTaken] = useState(0);
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, to: Partial<OneOfMany>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const send = async ({ key, file }: OneOfMany) => {
    const { signal, ...stopping } = stopOf(key);
    change(key, { state: 'sending', part: 0, failure: undefined });
    try {
      const stored = await upload(file, {
        signal,
        onProgress: (part) => change(key, { part }),
        onShrinking: (isShrinking) => change(key, { isShrinking }),
      });
      change(key, { state: 'sent', stored });
    } catch (error) {
      change(key, { state: 'failed', failure: failureOf(error).errors[0], mayRetry: isTransient(error) });
    }
    stopping.forget();
  };
  const stopOf = (key: string) => {
    const stopping = new AbortController();
    stops.current.set(key, stopping);
    return { signal: stopping.signal, forget: () => stops.current.delete(key) };
  };

  useEffect(() => {
    const free = AT_ONCE - stops.current.size;
    const next = files.filter(({ key, state }) => state === 'waiting' && !stops.current.has(key));
    for (const one of next.slice(0, Math.max(0, free))) void send(one);
  });
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stopping of running.values()) stopping.abort();
    };
  }, []);

  return {
    files,
    /** How many stored files of this batch the screen has taken over: they have no row, and are counted on. */
    taken,
    /** How many of the last choice exceeded the limit. */
    leftOut,
    add: (chosen: readonly File[]) => {
      const room = Math.max(0, max - files.length);
      setLeftOut(Math.max(0, chosen.length - room));
      const added = chosen.slice(0, room).map(
        (file): OneOfMany => ({
          key: crypto.randomUUID(),
          file,
          part: 0,
          state: 'waiting',
          stored: undefined,
          failure: undefined,
        }),
      );
      // What was taken belongs to a batch that is over once none of its files is left.
      if (files.length === 0) setTaken(0);
      setFiles((all) => [...all, ...added]);
    },
    /** The screen shows these stored files itself now. */
    take: (keys: readonly string[]) => {
      setTaken((before) => before + keys.length);
      setFiles((all) => all.filter(({ key }) => !keys.includes(key)));
    },
    cancel: (key: string) => {
      const stopping = stops.current.get(key);
      if (stopping) stopping.abort();
      else change(key, { state: 'failed', failure: 'Загрузка отменена', mayRetry: true });
    },
    retry: (key: string) => change(key, { state: 'waiting', part: 0, failure: undefined }),
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
