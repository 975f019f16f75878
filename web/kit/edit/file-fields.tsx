import { PictureUpload } from '#web/kit/editor/inserts/picture-upload.tsx';
import { storageUrl, storedPicture } from '#web/kit/editor/stored-picture.ts';
import { type PictureTarget, uploadPicture } from '#web/kit/editor/upload-picture.ts';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, type UploadPath, uploadFile } from '#web/kit/uploads/upload-file.ts';

/** Fields whose value is the path of a stored file, or null: `{...form.getInputProps(name)}`. */
type PathProps = FieldProps<string | null>;

/** Field of one picture, shown large. */
export function PictureField({
  pictures,
  label,
  description,
  value = null,
  onChange,
  error,
}: PathProps & { label: string; description?: string; pictures: PictureTarget }) {
  return (
    <PictureUpload
      label={label}
      {...(description ? { description } : {})}
      upload={uploadPicture(pictures)}
      value={storedPicture(value)}
      onChange={(picture) => onChange(picture?.path ?? null)}
      error={error}
    />
  );
}

/** A stored file for an upload field; name and size are not part of every record. */
export const storedFile = (path: string, content_type: string, known: Partial<StoredFile> = {}): StoredFile => ({
  path,
  url: storageUrl(path),
  original_name: '',
  content_type,
  size: 0,
  ...known,
});

/** `name`: the file target of the upload call. */
type CoverProps = PathProps & { name: string; path: UploadPath };

/** Field of a cover; without one the card shows a drawn picture. */
export function CoverField({ name, path, value, onChange, error }: CoverProps) {
  return (
    <UploadField
      id={name}
      label="Обложка"
      hint="Снимок JPG, PNG, WEBP или HEIC. Без обложки в карточке будет наш рисунок"
      accept="image/png,image/jpeg,image/webp,image/avif,.heic,.heif"
      choose="Выбрать обложку"
      upload={(file, options) => uploadFile(path, { file_target: name }, file, options)}
      value={value ? storedFile(value, 'image/webp', { original_name: 'Обложка' }) : null}
      onChange={(file) => onChange(file?.path ?? null)}
      error={error}
    />
  );
}
