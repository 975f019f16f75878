import { Box, Button, FileButton, Group, Image, Input, Loader, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureOf } from '#web/ui/failure.ts';

/** A picture that already lies in the portal's storage. */
export type StoredPicture = { path: string; url: string };
export type UploadPicture = (file: File) => Promise<StoredPicture>;

type Props = {
  label: string;
  description?: string;
  upload: UploadPicture;
  value: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
  error?: ReactNode;
  /** A file to upload at once: one pasted from the clipboard. */
  initial?: File | undefined;
  required?: boolean;
};

/** One picture: uploaded as soon as it is chosen, shown, replaced or taken away. */
export function PictureUpload({ label, description, upload, value, onChange, error, initial, required }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const begun = useRef(false);

  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setFailure('');
    try {
      onChange(await upload(file));
    } catch (reason) {
      setFailure(failureOf(reason).errors[0]);
    }
    setBusy(false);
  };

  useEffect(() => {
    if (!initial || begun.current) return;
    begun.current = true;
    void send(initial);
  });

  const fault = failure || error;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={fault ? `${id}-error` : undefined}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md" required={required ?? false}>
        {label}
      </Input.Label>
      {description ? <Input.Description>{description}</Input.Description> : null}
      {value ? <Image src={value.url} alt="" radius="md" mah={260} w="auto" maw="100%" fit="contain" my="xs" /> : null}
      <Group gap="xs" mt={6}>
        <FileButton onChange={send} accept="image/png,image/jpeg,image/webp,.heic,.heif" disabled={busy}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={busy ? <Loader size={16} /> : <IconPhotoUp size={18} />}
              aria-disabled={busy}
              data-fault={fault ? '' : undefined}
            >
              {busy ? 'Загружается…' : value ? 'Заменить картинку' : 'Выбрать картинку'}
            </Button>
          )}
        </FileButton>
        {value && !busy ? (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={() => onChange(null)}>
            Убрать
          </Button>
        ) : null}
      </Group>
      <Text id={`${id}-error`} role="alert" size="sm" c="red.8" mt={4} hidden={!fault}>
        {fault}
      </Text>
    </Box>
  );
}
