import { wrongContent } from '#server/platform/errors.ts';
import type { RawPicture } from './decode-heic.ts';
import { openDecodeThread } from './decode-thread.ts';
import type { FirstPageAnswer } from './first-page-worker.ts';

const draw = openDecodeThread<FirstPageAnswer>(new URL('./first-page-worker.ts', import.meta.url), {
  max_ms: 20_000,
  idle_ms: 15_000,
});

/** The first page of a PDF as pixels, drawn in a thread of its own (docs/decisions/056-first-pages.md). 415 for one that cannot be. */
export async function drawFirstPage(file: string): Promise<RawPicture> {
  const answer = await draw(file);
  if ('fault' in answer) throw wrongContent('Первую страницу показать не получилось: откройте файл целиком');
  return answer;
}
