import { chatFile } from '#contract/chat/fields.ts';
import { wide } from '#server/features/starter/course/drawings.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import type { Drawings } from '../draw-picture.ts';
import { samplePdf } from '../people/questionnaire.ts';
import { storeFile } from '../store-file.ts';

const PHOTO = wide(1080);

/** Stores an attachment, «photo:reef Риф.jpg» or a PDF by name; returns its path. */
export async function storeAttachment(
  storing: StoreDeps & { drawings: Drawings },
  owner_id: number,
  named: string,
): Promise<string> {
  const [, picture, photo] = /^photo:([\w-]+) (.+)$/.exec(named) ?? [];
  const order = { file_target: chatFile, owner_id, is_public: false, original_name: photo ?? named };
  if (picture === undefined) return await storeFile(storing, await samplePdf(), 'application/pdf', order);
  return await storeFile(storing, await storing.drawings.photo(picture, PHOTO), 'image/jpeg', order);
}
