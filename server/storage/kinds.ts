import { fileTypeFromFile } from 'file-type';
import { wrongContent } from '#server/errors.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
export type AllowedType = PictureType | 'application/pdf';

export const extensions: Record<AllowedType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const isAllowed = (type: string | undefined): type is AllowedType => type !== undefined && type in extensions;
export const isPicture = (type: string): type is PictureType => type.startsWith('image/');

/** What a file is by its first bytes, whatever it is called; 415 for all but the allowed kinds. */
export async function recognise(file: string): Promise<AllowedType> {
  const type = (await fileTypeFromFile(file))?.mime;
  if (isAllowed(type)) return type;
  // Apple's pictures need a patented decoder, which sharp comes without.
  if (type?.startsWith('image/hei'))
    throw wrongContent('Снимки в формате HEIC портал не читает. Сохраните снимок как JPEG и загрузите ещё раз');
  throw wrongContent('Такой файл загрузить нельзя. Подойдут снимки JPG, PNG, WEBP и документы PDF');
}
