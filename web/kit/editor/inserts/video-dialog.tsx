import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { videoPlayer } from '#contract/validation/video-links.ts';
import { InsertDialog, type InsertProps, insertBlock } from './insert-dialog.tsx';

export function VideoDialog({ editor, close }: InsertProps) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [faults, setFaults] = useState({ address: '', title: '' });

  const insert = () => {
    const src = videoPlayer(/^https?:/i.test(address.trim()) ? address : `https://${address.trim()}`);
    const found = {
      address: src ? '' : address.trim() ? 'Нужна ссылка на видео Rutube, VK или YouTube' : messages.required,
      title: title.trim() ? '' : messages.required,
    };
    setFaults(found);
    if (!src || found.title) return;
    close();
    insertBlock(editor, { type: 'video', attrs: { src, title: title.trim() } });
  };

  return (
    <InsertDialog editor={editor} close={close} title="Видео" submitLabel="Вставить видео" onSubmit={insert}>
      <TextInput
        label="Ссылка на видео"
        description="Rutube, VK Видео или YouTube"
        placeholder="https://rutube.ru/video/…"
        data-autofocus
        required
        value={address}
        error={faults.address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label="Что на видео"
        description="Прочтёт тот, кто не видит экрана"
        required
        value={title}
        error={faults.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </InsertDialog>
  );
}
