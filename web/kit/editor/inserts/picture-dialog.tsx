import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { InsertDialog, type InsertProps, insertBlock } from './insert-dialog.tsx';
import { PictureUpload } from './picture-upload.tsx';
import type { StoredPicture, UploadPicture } from './use-picture-upload.ts';

type Props = InsertProps & { upload: UploadPicture; pasted: File | undefined };

/** Inserts an uploaded picture with a required text alternative. */
export function PictureDialog({ editor, close, upload, pasted }: Props) {
  const [picture, setPicture] = useState<StoredPicture | null>(null);
  const [alt, setAlt] = useState('');
  const [faults, setFaults] = useState({ picture: '', alt: '' });

  const insert = () => {
    setFaults({ picture: picture ? '' : 'Загрузите изображение', alt: alt.trim() ? '' : messages.required });
    if (!picture || !alt.trim()) return;
    close();
    insertBlock(editor, { type: 'image', attrs: { src: picture.url, alt: alt.trim() } });
  };

  return (
    <InsertDialog editor={editor} close={close} title="Картинка" submitLabel="Вставить картинку" onSubmit={insert}>
      <PictureUpload
        label="Файл"
        upload={upload}
        initial={pasted}
        value={picture}
        onChange={setPicture}
        error={faults.picture}
      />
      <TextInput
        label="Что на картинке"
        description="Прочтёт тот, кто не видит экрана"
        required
        value={alt}
        error={faults.alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </InsertDialog>
  );
}
