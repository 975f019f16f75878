import { Button, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { isVideoFile, type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import { VideoDraft } from '#contract/materials/videos.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { Section } from '#web/kit/section.tsx';
import { UploadField } from '#web/kit/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/upload-file.ts';
import { useEditForm } from '#web/kit/use-edit-form.ts';
import { CoverField, storedFile } from './cover-field.tsx';

const { video_title, video_type, video_link } = VideoDraft.shape;
const schema = z.object({ video_title, video_type, video_link, video_foto_file: z.string().nullable() });

type Props<Answer> = {
  initialValues: VideoDraft;
  send: (draft: VideoDraft) => Promise<Answer>;
  done: (answer: Answer) => unknown;
};

const kinds = Object.entries(videoTypes).map(([value, label]) => ({ value, label }));
const sources = [
  { value: 'link', label: 'По ссылке' },
  { value: 'file', label: 'Файлом' },
];

const fileOf = (path: string): StoredFile | null =>
  isVideoFile(path)
    ? storedFile(path, path.endsWith('.mp4') ? 'video/mp4' : 'video/webm', { original_name: 'Файл видео' })
    : null;

/** A video as a form: for a new one and for a change. */
export function VideoForm<Answer>(saving: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({ schema, ...saving });
  const [file, setFile] = useState(fileOf(saving.initialValues.video_link));
  const [link, setLink] = useState(file ? '' : saving.initialValues.video_link);
  const [source, setSource] = useState(file ? 'file' : 'link');
  const turn = (next: string) => {
    setSource(next);
    form.setFieldValue('video_link', next === 'file' ? (file?.path ?? '') : link);
    form.clearFieldError('video_link');
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <Section>
          <TextInput label="Название" required maxLength={200} {...form.getInputProps('video_title')} />
          <NativeSelect
            label="Вид"
            size="md"
            data={kinds}
            value={form.values.video_type}
            onChange={(event) => form.setFieldValue('video_type', event.currentTarget.value as VideoType)}
            error={form.errors.video_type}
          />
          <SegmentedControl aria-label="Откуда видео" data={sources} value={source} onChange={turn} w="fit-content" />
          {source === 'link' ? (
            <TextInput
              label="Ссылка"
              description="На Rutube, VK Видео или YouTube"
              placeholder="https://rutube.ru/video/…"
              required
              value={link}
              error={form.errors.video_link}
              onChange={(event) => {
                setLink(event.currentTarget.value);
                form.setFieldValue('video_link', event.currentTarget.value);
              }}
            />
          ) : (
            <UploadField
              id="video_link"
              label="Файл видео"
              hint="MP4 или WebM. Портал сам запомнит, кто сколько посмотрел"
              accept="video/mp4,video/webm,.mp4,.m4v,.webm"
              choose="Выбрать видео"
              upload={(chosen, options) =>
                uploadFile('/video/upload_file', { file_target: 'video_link' }, chosen, options)
              }
              value={file}
              onChange={(next) => {
                setFile(next);
                form.setFieldValue('video_link', next?.path ?? '');
              }}
              error={form.errors.video_link}
            />
          )}
          <CoverField
            path="/video/upload_file"
            field="video_foto_file"
            value={form.values.video_foto_file}
            onChange={(path) => form.setFieldValue('video_foto_file', path)}
            error={form.errors.video_foto_file}
          />
        </Section>
        <div>
          <Button type="submit" loading={sending}>
            Сохранить видео
          </Button>
        </div>
      </Stack>
    </form>
  );
}
