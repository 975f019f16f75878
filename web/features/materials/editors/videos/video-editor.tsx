import { NativeSelect } from '@mantine/core';
import { z } from 'zod';
import { isVideoFile, videoTypes } from '#contract/materials/kinds.ts';
import { type Video, VideoDraft } from '#contract/materials/videos.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asPicture } from '#web/kit/edit/field-words.tsx';
import { CoverField } from '#web/kit/edit/file-fields.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { videoKind } from '../material-kinds.ts';
import { VideoSource } from './video-source.tsx';

const { video_title, video_type, video_link } = VideoDraft.shape;
const schema = z.object({ video_title, video_type, video_link, video_foto_file: z.string().nullable() });

const kinds = Object.entries(videoTypes).map(([value, label]) => ({ value, label }));

function Fields({ form }: FieldsProps<VideoDraft, Video>) {
  return (
    <Section>
      <LimitedInput label="Название" required maxLength={200} {...form.getInputProps('video_title')} />
      <NativeSelect label="Вид" size="md" data={kinds} {...form.getInputProps('video_type')} />
      <VideoSource {...form.getInputProps('video_link')} />
      <CoverField name="video_foto_file" path="/video/upload_file" {...form.getInputProps('video_foto_file')} />
    </Section>
  );
}

const editor = contentEditor({
  ...videoKind,
  schema,
  Fields,
  find: ({ materials }, id) => materials.findVideo.queryOptions({ input: { id } }),
  recordOf: ({ video }) => video,
  valuesOf: ({ video_title, video_type, video_link, video_foto_file }): VideoDraft => ({
    video_title,
    video_type,
    video_link,
    video_foto_file,
  }),
  fields: {
    video_title: 'Название',
    video_type: { label: 'Вид', show: (kind) => videoTypes[kind] },
    video_link: { label: 'Видео', show: (link) => (isVideoFile(link) ? 'файл' : link) },
    video_foto_file: asPicture('Обложка'),
  },
  update: async (api, draft) => (await api.materials.updateVideo(draft)).video,
  create: {
    empty: (): VideoDraft => ({ video_title: '', video_type: 'lecture', video_link: '', video_foto_file: null }),
    send: async (api, draft) => (await api.materials.addVideo(draft)).video,
    go: (navigate) => navigate({ to: '/admin/extra/video' }),
    text: 'Встанет последним; порядок меняется в списке',
  },
  deletion: {
    nameOf: ({ video_title }) => video_title,
    leave: (navigate) => navigate({ to: '/admin/extra/video' }),
  },
});

export const CreateVideoScreen: Screen = createScreen(editor);
export const EditVideoScreen: Screen = editScreen(editor);
