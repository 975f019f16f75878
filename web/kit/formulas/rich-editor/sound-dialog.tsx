import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { InsertDialog, type InsertProps, insertBlock } from '#web/kit/editor/inserts/insert-dialog.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';

/** Inserts an uploaded sound, which those alone hear who are asked the question. */
export function SoundDialog({ editor, close }: InsertProps) {
  const [src, setSrc] = useState('');
  const [part, setPart] = useState<number>();
  const [fault, setFault] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File | null) => {
    if (!file) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setPart(0);
    setFault('');
    try {
      const fields = { file_target: 'question_sound_file' };
      setSrc((await uploadFile('/admin/upload_file', fields, file, { signal, onProgress: setPart })).url);
    } catch (reason) {
      if (signal.aborted) return;
      setFault(failureOf(reason).errors[0]);
    }
    setPart(undefined);
  };
  const insert = () => {
    if (src === '') return setFault('Загрузите звук');
    close();
    insertBlock(editor, { type: 'sound', attrs: { src } });
  };
  const isBusy = part !== undefined;
  return (
    <InsertDialog
      editor={editor}
      close={close}
      title="Звук"
      submitLabel="Вставить звук"
      busy={isBusy}
      onSubmit={insert}
    >
      <Text>
        MP3, M4A, OGG или WAV. Кто не слышит, ответить не сможет: напишите рядом, что звучит, если это не подсказка.
      </Text>
      {/* biome-ignore lint/a11y/useMediaCaption: an author hears what was chosen */}
      {src ? <audio controls src={src} aria-label="Выбранный звук" /> : null}
      <Group>
        <FileButton
          onChange={send}
          accept="audio/mpeg,audio/mp4,audio/ogg,audio/wav,.mp3,.m4a,.ogg,.wav"
          disabled={isBusy}
        >
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={<IconVolume size={18} aria-hidden />}
              aria-disabled={isBusy}
            >
              {isBusy ? `Загружается: ${Math.round(part * 100)} %` : src ? 'Заменить звук' : 'Выбрать звук'}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text role="alert" size="sm" c="red.8" hidden={!fault}>
        {fault}
      </Text>
    </InsertDialog>
  );
}
