import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { wrongContent } from '#server/platform/errors.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
/** In what kinds files of people are kept. */
type PersonalType = PictureType | 'application/pdf';
/** A document for everybody may be one of Word or Excel; without the kinds that hold macros. */
type OfficeType =
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Books and videos of the extra materials come in these, too (materials/). */
export type StoredType =
  | PersonalType
  | OfficeType
  /** An electronic signature beside a document. */
  | 'application/pkcs7-signature'
  | 'application/epub+zip'
  | 'image/vnd.djvu'
  | 'video/mp4'
  | 'video/webm';
/** Telephones' pictures, too, may be sent; they are kept as JPEG. */
export type SentType = PersonalType | 'image/heic';

export const extensions: Record<StoredType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/pkcs7-signature': 'sig',
  'application/epub+zip': 'epub',
  'image/vnd.djvu': 'djvu',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

const pictures: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];
/** DjVu, whatever its name says, is a book. */
export const isPicture = (type: string): boolean => pictures.includes(type);
const isPersonal = (type: string | undefined): type is PersonalType =>
  type === 'application/pdf' || (type !== 'image/heic' && pictures.includes(type));

const stills: readonly (string | undefined)[] = ['image/heic', 'image/heif'];

export const notPicture = () => wrongContent('Здесь нужен снимок: JPG, PNG, WEBP или HEIC');

/** The type of a file by its first bytes, whatever it is called; 415 for all but the types a person may send. */
export async function detectType(file: string): Promise<SentType> {
  const type = (await fileTypeFromFile(file))?.mime;
  if (isPersonal(type)) return type;
  if (stills.includes(type)) return 'image/heic';
  throw wrongContent('Такой файл загрузить нельзя. Подойдут снимки JPG, PNG, WEBP, HEIC и документы PDF');
}

const documents = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** The type of a public document by its content; 415 for anything else. */
export async function detectDocument(file: string): Promise<StoredType> {
  const type = (await fileTypeFromFile(file))?.mime;
  const kind = documents.find((one) => one === type);
  if (!kind) throw wrongContent('Здесь нужен документ: PDF, Word (DOCX) или Excel (XLSX)');
  return kind;
}

/** The name of signed data (PKCS #7, CMS) as it stands in its first bytes. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const START_BYTES = 256;
const isSigned = (start: Buffer): boolean => start[0] === 0x30 && start.subarray(0, 32).includes(SIGNED_DATA);

/** A signature by its content, as bytes or as their base64; 415 for anything else. */
export async function detectSignature(file: string): Promise<StoredType> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const encoded = start.toString('latin1').replace(/-----[^-]*-----|\s/g, '');
    if (isSigned(start) || isSigned(Buffer.from(encoded, 'base64'))) return 'application/pkcs7-signature';
  } finally {
    await handle.close();
  }
  throw wrongContent('Здесь нужна электронная подпись: файл SIG или P7S');
}
