import type { ReactNode } from 'react';
import { UploadField } from '#web/kit/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/upload-file.ts';

type Props = {
  path: '/articles/upload_file' | '/books/upload_file' | '/video/upload_file';
  field: string;
  value: string | null;
  onChange: (path: string | null) => void;
  error: ReactNode;
};

/** A file that lies in the storage already; its name and size are not told with the material. */
export const storedFile = (path: string, content_type: string, known: Partial<StoredFile> = {}): StoredFile => ({
  ...{ path, url: `/api/storage/${path}`, original_name: '', content_type, size: 0 },
  ...known,
});

/** A material's cover; without one its card has a drawn picture. */
export function CoverField({ path, field, value, onChange, error }: Props) {
  return (
    <UploadField
      id={field}
      label="Обложка"
      hint="Снимок JPG, PNG, WEBP или HEIC. Без обложки в карточке будет наш рисунок"
      accept="image/png,image/jpeg,image/webp,.heic,.heif"
      choose="Выбрать обложку"
      upload={(file, options) => uploadFile(path, { file_target: field }, file, options)}
      value={value ? storedFile(value, 'image/webp', { original_name: 'Обложка' }) : null}
      onChange={(file) => onChange(file?.path ?? null)}
      error={error}
    />
  );
}
