import { Box, Button, FileButton, Group, Image, Input, Loader, Progress, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePendingUpload } from '#web/kit/uploads/uploads-under-way.ts';
import { PICTURE_FILES, type StoredPicture, type UploadPicture, usePictureUpload } from './use-picture-upload.ts';

type Props = {
  label: string;
  description?: string;
  upload: UploadPicture;
  value: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
  error?: ReactNode;
  /** A file to upload at once, pasted from the clipboard. */
  initial?: File | undefined;
  required?: boolean;
};

/** Field of one picture: upload, preview, replace, remove. */
export function PictureUpload({ label, description, upload, value, onChange, error, initial, required }: Props) {
  const id = useId();
  const { part, isBusy: busy, busyWords, failure, send } = usePictureUpload(upload, onChange);
  const begun = useRef(false);

  useEffect(() => {
    if (!initial || begun.current) return;
    begun.current = true;
    void send(initial);
  });

  const field = useRef<HTMLDivElement>(null);
  const fault = usePendingUpload(field, busy) ?? (failure || error);
  return (
    <Box ref={field} role="group" aria-labelledby={`${id}-label`} aria-describedby={fault ? `${id}-error` : undefined}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md" required={required ?? false}>
        {label}
      </Input.Label>
      {description ? <Input.Description>{description}</Input.Description> : null}
      {value ? <Image src={value.url} alt="" radius="md" mah={260} w="auto" maw="100%" fit="contain" my="xs" /> : null}
      <Group gap="xs" mt={6}>
        <FileButton onChange={send} accept={PICTURE_FILES} disabled={busy}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={busy ? <Loader size={16} /> : <IconPhotoUp size={18} />}
              aria-disabled={busy}
              data-fault={fault ? '' : undefined}
            >
              {busy ? busyWords : value ? 'Заменить картинку' : 'Выбрать картинку'}
            </Button>
          )}
        </FileButton>
        {value && !busy ? (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={() => onChange(null)}>
            Убрать
          </Button>
        ) : null}
      </Group>
      {busy ? <Progress value={part * 100} color="aqua" mt="xs" maw={320} aria-label="Загружается картинка" /> : null}
      <Text id={`${id}-error`} role="alert" size="sm" c="red.8" mt={4} hidden={!fault}>
        {fault}
      </Text>
    </Box>
  );
}
