import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { parseBlob } from 'music-metadata';

/** Bytes read of one film: its tables, not its pictures. Those of a whole day take some thirty. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The film to read from, as far as it may be: a hostile one calls all its bytes a table, and the library takes them into memory. */
async function openFilm(path: string, type: string): Promise<Blob> {
  const film = await openAsBlob(path, { type });
  const slice = film.slice.bind(film);
  let left = MAX_BYTES;
  film.slice = (start = 0, end = film.size) => {
    left -= end - start;
    if (left < 0) throw new RangeError('more tables than a film has');
    return slice(start, end);
  };
  return film;
}

/** Answers with the seconds of a film, its longest track's; with 0 where it does not say. Ends in an error where it cannot be read. */
async function answerSeconds(path: string, kind: string): Promise<void> {
  const tell = (seconds: unknown) => parentPort?.postMessage(seconds);
  const { format } = await parseBlob(await openFilm(path, kind), {
    // What describes a WebM stands before its pictures: nobody waits until all of them are passed over.
    observer: ({ tag }) => {
      if (kind === 'video/webm' && tag.id === 'duration') tell(tag.value);
    },
  });
  tell(Math.max(format.duration ?? 0, ...format.trackInfo.map(({ duration }) => duration ?? 0)));
}

await answerSeconds(workerData.path, workerData.kind);
