import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isVideoFile } from '#contract/materials/kinds.ts';
import { storedFile } from '#web/kit/edit/file-fields.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';

const sources = [
  { value: 'link', label: 'По ссылке' },
  { value: 'file', label: 'Файлом' },
];

const fileOf = (path: string): StoredFile | null =>
  isVideoFile(path)
    ? storedFile(path, path.endsWith('.mp4') ? 'video/mp4' : 'video/webm', { original_name: 'Файл видео' })
    : null;

/** Field for a video: an address or a file. Switching between them keeps both values. */
export function VideoSource({ value = '', onChange, error }: FieldProps) {
  const [file, setFile] = useState(() => fileOf(value));
  const [link, setLink] = useState(file ? '' : value);
  const [source, setSource] = useState(file ? 'file' : 'link');
  const chooseSource = (next: string) => {
    setSource(next);
    onChange(next === 'file' ? (file?.path ?? '') : link);
  };
  return (
    <>
      <SegmentedControl
        aria-label="Откуда видео"
        data={sources}
        value={source}
        onChange={chooseSource}
        w="fit-content"
      />
      {source === 'link' ? (
        <TextInput
          label="Ссылка"
          description="На Rutube, VK Видео или YouTube"
          placeholder="https://rutube.ru/video/…"
          required
          value={link}
          error={error}
          onChange={(event) => {
            setLink(event.currentTarget.value);
            onChange(event.currentTarget.value);
          }}
        />
      ) : (
        <UploadField
          id="video_link"
          label="Файл видео"
          hint="MP4 или WebM. Портал сам запомнит, кто сколько посмотрел"
          accept="video/mp4,video/webm,.mp4,.m4v,.webm"
          choose="Выбрать видео"
          upload={(chosen, options) => uploadFile('/video/upload_file', { file_target: 'video_link' }, chosen, options)}
          value={file}
          onChange={(next) => {
            setFile(next);
            onChange(next?.path ?? '');
          }}
          error={error}
        />
      )}
    </>
  );
}
