import { formatTenths } from '#contract/words/numbers.ts';
import { callHeaders } from '#web/call-headers.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { SESSION_ENDED } from '#web/session-events.ts';

/** A stored file as forms show it. */
export type StoredFile = {
  path: string;
  url: string;
  original_name: string;
  content_type: string;
  /** Size in bytes. */
  size: number;
  /** Pixels, for photos of a year. */
  width?: number;
  height?: number;
};

export type UploadOptions = {
  /** Progress from 0 to 1. */
  onProgress: (part: number) => void;
  /** Called while a photo is made smaller before it goes. */
  onShrinking?: ((isShrinking: boolean) => void) | undefined;
  signal: AbortSignal;
};

export type UploadPath =
  | '/user/upload_file'
  | '/admin/upload_file'
  | '/admin/news/content_file/upload'
  | '/admin/media/photo/upload'
  | '/articles/upload_file'
  | '/books/upload_file'
  | '/video/upload_file';

/** What is said while a photo is made smaller. */
export const SHRINKING = 'уменьшаем снимок…';
const CANCELLED = 'Загрузка отменена';
const NO_NETWORK = 'Нет связи с порталом. Файл не загружен: когда связь вернётся, поможет «Повторить»';

/** The limit of the portal as it is delivered; where it is lower, its answer says so (413). */
const MAX_BYTES = 10 * 1024 * 1024;
/** What a photo is made smaller to when the portal has answered that it is too large. */
const REDUCED_BYTES = 2.5 * 1024 * 1024;
const TOO_LARGE = 413;

/** A picture a browser may be able to draw; a moving or a drawn one would lose what it is. */
const isPhoto = ({ type, name }: File): boolean =>
  /^image\/(?!gif|svg|vnd)/.test(type) || /\.(?:jpe?g|png|webp|avif|hei[cf])$/i.test(name);

const failed = (status: number, data: unknown) => Object.assign(new Error(`upload: ${status}`), { status, data });

/** Loaded for the first photo that is too large. Without a network to load it by, the file goes as it is. */
async function fitPhoto(file: File, max_bytes: number, { onShrinking, signal }: UploadOptions): Promise<File> {
  onShrinking?.(true);
  try {
    const { shrinkPicture } = await import('./pictures/shrink-picture.ts');
    return await shrinkPicture(file, max_bytes, signal);
  } catch {
    if (signal.aborted) throw failed(0, { errors: [CANCELLED] });
    return file;
  } finally {
    onShrinking?.(false);
  }
}

/** Whether a photo has more pixels than the portal decodes; looked at where a file of few bytes may have so many. */
async function hasTooManyPixels(file: File): Promise<boolean> {
  try {
    const pictures = await import('./pictures/picture-size.ts');
    const size = await pictures.readFileSize(file);
    return size !== undefined && pictures.hasTooManyPixels(size);
  } catch {
    return false;
  }
}

/**
 * Uploads a file; a photo over the portal's limit of bytes or pixels is made smaller first (docs/product/interface.md, «Files on their way»).
 * Rejects with a failure like the API client's (read by web/kit/loading/failure.ts); without a network its status is 0.
 */
export async function uploadFile(
  path: UploadPath,
  fields: Record<string, string>,
  file: File,
  options: UploadOptions,
): Promise<StoredFile> {
  const isLarge = isPhoto(file) && (file.size > MAX_BYTES || (await hasTooManyPixels(file)));
  const sent = isLarge ? await fitPhoto(file, MAX_BYTES, options) : file;
  try {
    return await sendFile(path, fields, sent, options);
  } catch (error) {
    if (failureOf(error).status !== TOO_LARGE || !isPhoto(file)) throw error;
    const smaller = await fitPhoto(file, REDUCED_BYTES, options);
    // Of a picture with too many pixels even a greater file helps.
    if (smaller === file || (isLarge && smaller.size >= sent.size)) throw error;
    return sendFile(path, fields, smaller, options);
  }
}

/** Sends by XMLHttpRequest, which alone reports progress. */
function sendFile(
  path: UploadPath,
  fields: Record<string, string>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<StoredFile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status === 401) window.dispatchEvent(new Event(SESSION_ENDED));
      if (status >= 200 && status < 300 && response) resolve(response as StoredFile);
      else reject(failed(status, response ?? undefined));
    };
    request.onerror = () => reject(failed(0, { errors: [NO_NETWORK] }));
    request.onabort = () => reject(failed(0, { errors: [CANCELLED] }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** «340 КБ», «2,4 МБ». */
export function formatSize(bytes: number): string {
  const kib = bytes / 1024;
  if (kib < 1000) return `${Math.max(1, Math.round(kib))} КБ`;
  return `${formatTenths(kib / 1024)} МБ`;
}
