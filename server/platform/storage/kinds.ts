import { open } from 'node:fs/promises';
import { wrongContent } from '#server/platform/errors.ts';
import { mimeOf } from './mime-of.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
/** In what kinds files of people are kept. */
type PersonalType = PictureType | 'application/pdf';
/** A document for everybody may be one of Word or Excel; without the kinds that hold macros. */
type OfficeType =
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type SoundType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav';
/** Books and videos of the extra materials come in these, too (materials/). */
export type StoredType =
  | PersonalType
  | OfficeType
  /** An electronic signature beside a document. */
  | 'application/pkcs7-signature'
  | 'application/epub+zip'
  | 'image/vnd.djvu'
  /** Sounds within questions. */
  | SoundType
  | 'video/mp4'
  | 'video/webm';
/** Pictures of telephones and browsers, which are kept as JPEG. */
type ConvertedType = 'image/heic' | 'image/avif';
export type SentType = PersonalType | ConvertedType;

/** The first bytes of a file. */
async function readStart(file: string, bytes: number): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
}

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
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

const keptPictures: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];
const converted: readonly (string | undefined)[] = ['image/heic', 'image/avif'];
const isConverted = (type: string | undefined): type is ConvertedType => converted.includes(type);
/** DjVu, whatever its name says, is a book. */
export const isPicture = (type: string): boolean => keptPictures.includes(type) || isConverted(type);
/** In what kind a sent file is kept. */
export const keptType = (sent: SentType): PersonalType => (isConverted(sent) ? 'image/jpeg' : sent);
/** What a file is called once it is kept: «IMG_0412.HEIC» is a JPEG then. */
export const keptName = (name: string): string => name.replace(/\.(?:hei[cf]|avif)$/i, '.jpg');
const isPersonal = (type: string | undefined): type is PersonalType =>
  type === 'application/pdf' || keptPictures.includes(type);

const stills: readonly (string | undefined)[] = ['image/heic', 'image/heif'];

/** Scanners and mail programs put something before a PDF; every reader looks for its head in so many bytes. */
const PDF_HEAD_BYTES = 1024;
const hasPdfHead = async (file: string): Promise<boolean> => (await readStart(file, PDF_HEAD_BYTES)).includes('%PDF-');

export const notPicture = () => wrongContent('Здесь нужен снимок: JPG, PNG, WEBP, HEIC или AVIF');

/** The type of a file by its first bytes, whatever it is called; 415 for all but the types a person may send. */
export async function detectType(file: string): Promise<SentType> {
  const type = await mimeOf(file);
  if (isPersonal(type) || isConverted(type)) return type;
  if (stills.includes(type)) return 'image/heic';
  if (type === undefined && (await hasPdfHead(file))) return 'application/pdf';
  throw wrongContent('Такой файл загрузить нельзя. Подойдут снимки JPG, PNG, WEBP, HEIC, AVIF и документы PDF');
}

const documents = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** The type of a public document by its content; 415 for anything else. */
export async function detectDocument(file: string): Promise<StoredType> {
  const type = await mimeOf(file);
  const kind = documents.find((one) => one === type);
  if (!kind) throw wrongContent('Здесь нужен документ: PDF, Word (DOCX) или Excel (XLSX)');
  return kind;
}

const sounds: Readonly<Record<string, SoundType>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/wav': 'audio/wav',
};

/** The type of a sound by what its content was detected as; undefined for anything else. */
export const soundType = (mime: string | undefined): SoundType | undefined => {
  const [plain = ''] = (mime ?? '').split(';');
  return Object.hasOwn(sounds, plain) ? sounds[plain] : undefined;
};

/** The type of a sound by its content; 415 for anything else. */
export async function detectSound(file: string): Promise<StoredType> {
  const type = soundType(await mimeOf(file));
  if (!type) throw wrongContent('Здесь нужен звук: MP3, M4A, OGG или WAV');
  return type;
}

/** The name of signed data (PKCS #7, CMS) as it stands in its first bytes. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const START_BYTES = 256;
const isSigned = (start: Buffer): boolean => start[0] === 0x30 && start.subarray(0, 32).includes(SIGNED_DATA);

/** A signature by its content, as bytes or as their base64; 415 for anything else. */
export async function detectSignature(file: string): Promise<StoredType> {
  const start = await readStart(file, START_BYTES);
  const encoded = start.toString('latin1').replace(/-----[^-]*-----|\s/g, '');
  if (isSigned(start) || isSigned(Buffer.from(encoded, 'base64'))) return 'application/pkcs7-signature';
  throw wrongContent('Здесь нужна электронная подпись: файл SIG или P7S');
}
