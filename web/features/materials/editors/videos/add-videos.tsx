import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import { AddMany, type Kind } from '../add-many.tsx';

const videos: Omit<Kind, 'create'> = {
  title: 'Загрузить сразу несколько видео',
  choose: 'Выбрать видео',
  hint: 'MP4 или WebM, до 20 файлов',
  accept: 'video/mp4,video/webm,.mp4,.m4v,.webm',
  upload: (file, options) => uploadFile('/video/upload_file', { file_target: 'video_link' }, file, options),
  forms: ['видео', 'видео', 'видео'],
};
const types = Object.entries(videoTypes) as [VideoType, string][];
const [[first]] = types as [[VideoType, string]];

/** Adds several videos of one type, which each video's form can change later. */
export function AddVideos({ close }: { close: () => void }) {
  const [video_type, setType] = useState(first);
  const create: Kind['create'] = (api, { title, path, request_key }) =>
    api.materials.addVideo({ video_title: title, video_type, video_link: path, video_foto_file: null, request_key });
  return (
    <AddMany kind={{ ...videos, create }} close={close}>
      <NativeSelect
        label="Вид у всех"
        size="md"
        data={types.map(([value, label]) => ({ value, label }))}
        value={video_type}
        onChange={(event) => setType(event.currentTarget.value as VideoType)}
      />
    </AddMany>
  );
}
