import { wrongContent } from '#server/platform/errors.ts';
import { mimeOf } from '#server/platform/storage/mime-of.ts';
import { findFilmSeconds } from './film-seconds.ts';
import { broken } from './read-part.ts';

type VideoKind = 'video/mp4' | 'video/webm';

const kinds = new Map<string | undefined, VideoKind>([
  ['video/mp4', 'video/mp4'],
  // Apple's name for the same container.
  ['video/x-m4v', 'video/mp4'],
  ['video/webm', 'video/webm'],
]);
const A_DAY = 86_400;

/** The type of a video by its content and its length in seconds; 415 for another content, one cut off or without its length. */
export async function detectVideo(path: string): Promise<{ kind: VideoKind; duration: number }> {
  const kind = kinds.get(await mimeOf(path));
  if (!kind) throw wrongContent('Здесь нужно видео в MP4 или WebM. Другое сохраните в редакторе как MP4');
  const seconds = await findFilmSeconds(path, kind);
  if (seconds === undefined) throw broken('видео');
  if (!(seconds > 0 && seconds <= A_DAY))
    throw wrongContent('В файле не записана длина видео, и перемотать его будет нельзя. Сохраните его заново как MP4');
  return { kind, duration: Math.max(1, Math.floor(seconds)) };
}
