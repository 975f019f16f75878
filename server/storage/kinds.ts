import { fileTypeFromFile } from 'file-type';
import { wrongContent } from '#server/errors.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
/** In what kinds files are kept. */
export type KeptType = PictureType | 'application/pdf';
/** Telephones' pictures, too, may be sent; they are kept as JPEG. */
export type SentType = KeptType | 'image/heic';

export const extensions: Record<KeptType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const isKept = (type: string | undefined): type is KeptType => type !== undefined && type in extensions;
export const isPicture = (type: string): boolean => type.startsWith('image/');

const stills: readonly (string | undefined)[] = ['image/heic', 'image/heif'];

/** What a file is by its first bytes, whatever it is called; 415 for all but the allowed kinds. */
export async function recognise(file: string): Promise<SentType> {
  const type = (await fileTypeFromFile(file))?.mime;
  if (isKept(type)) return type;
  if (stills.includes(type)) return 'image/heic';
  throw wrongContent('Такой файл загрузить нельзя. Подойдут снимки JPG, PNG, WEBP, HEIC и документы PDF');
}
