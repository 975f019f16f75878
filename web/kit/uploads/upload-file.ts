import { formatTenths } from '#contract/words/numbers.ts';
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

const NO_NETWORK = 'Нет связи с порталом. Файл не загружен: когда связь вернётся, поможет «Повторить»';

const failed = (status: number, data: unknown) => Object.assign(new Error(`upload: ${status}`), { status, data });

/**
 * Uploads a file by XMLHttpRequest, which alone reports progress. Rejects with a failure like the API client's (read by
 * web/kit/loading/failure.ts); without a network its status is 0.
 */
export function uploadFile(
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
    request.setRequestHeader('x-portal-client', 'browser');
    request.setRequestHeader('x-timezone-offset', String(-new Date().getTimezoneOffset() / 60));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status === 401) window.dispatchEvent(new Event(SESSION_ENDED));
      if (status >= 200 && status < 300 && response) resolve(response as StoredFile);
      else reject(failed(status, response ?? undefined));
    };
    request.onerror = () => reject(failed(0, { errors: [NO_NETWORK] }));
    request.onabort = () => reject(failed(0, { errors: ['Загрузка отменена'] }));
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
