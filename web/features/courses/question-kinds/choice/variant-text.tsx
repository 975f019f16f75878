import { Box, Button, FileButton, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import { pictureAlone, textOfPicture } from '#contract/question-kinds/choice/tiles.ts';
import { PICTURE_FILES, type StoredPicture, usePictureUpload } from '#web/kit/editor/inserts/use-picture-upload.ts';
import { uploadPicture } from '#web/kit/editor/upload-picture.ts';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { usePendingUpload } from '#web/kit/uploads/uploads-under-way.ts';
import { PictureOfVariant } from './picture-of-variant.tsx';

const upload = uploadPicture('question_image_file');

/** The size in pixels of a picture, so that its place is known before it comes; nothing where it cannot be told. */
async function sizeOf(url: string): Promise<{ width?: number; height?: number }> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return {};
  }
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}

type Props = {
  name: string;
  value?: string;
  onChange?: (text: string) => void;
  error?: ReactNode;
  /** A variant may be a picture, put in by one press. */
  takesPicture: boolean;
};

/** Field of a variant: its text, or its picture with what it shows in words. What was typed before a picture becomes its words. */
export function VariantText({ name, value = '', onChange, error, takesPicture }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A picture stays in the editor of texts in which somebody writes beside it.
  const [isWritten, setWritten] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const put = async ({ url }: StoredPicture) => {
    const size = await sizeOf(url);
    const before = latest.current.value;
    setWritten(false);
    setFresh(true);
    const alt = pictureAlone(before)?.alt ?? toPlainLine(before);
    latest.current.onChange?.(textOfPicture({ src: url, alt, ...size }));
  };
  const { isBusy, busyWords, failure, send } = usePictureUpload(upload, put);
  const fault = usePendingUpload(box, isBusy) ?? failure;
  const picture = isWritten || !takesPicture ? undefined : pictureAlone(value);
  const change = (text: string) => {
    if (isRich(text)) setWritten(true);
    onChange?.(text);
  };
  const button = (label: string, does: string) => (
    <FileButton onChange={send} accept={PICTURE_FILES} disabled={isBusy}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-md"
          leftSection={<IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
          aria-label={`${name}: ${does}`}
          aria-disabled={isBusy}
        >
          {isBusy ? busyWords : label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Box ref={box} flex={1} miw={0}>
      {picture ? (
        <PictureOfVariant
          name={name}
          picture={picture}
          isFresh={isFresh}
          error={error}
          onChange={(changed) => onChange?.(textOfPicture(changed))}
          replace={button('Заменить', 'заменить картинку')}
          onWrite={() => setWritten(true)}
          onRemove={() => onChange?.(picture.alt)}
        />
      ) : (
        <>
          <SignsField name={name} maxLength={1000} value={value} onChange={change} error={error} />
          {takesPicture && !isRich(value) ? button('Картинка', 'картинка') : null}
        </>
      )}
      <Text role="alert" size="sm" c="red.8" hidden={!fault}>
        {fault}
      </Text>
    </Box>
  );
}
