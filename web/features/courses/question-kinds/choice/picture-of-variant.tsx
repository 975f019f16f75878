import { Button, Flex, Group, Image, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { VariantPicture } from '#contract/question-kinds/choice/tiles.ts';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';

type Props = {
  /** The variant's. */
  name: string;
  picture: VariantPicture;
  /** Just put in: its words are asked for at once. */
  isFresh: boolean;
  error: ReactNode;
  onChange: (picture: VariantPicture) => void;
  replace: ReactNode;
  /** Words are to be written beside it. */
  onWrite: () => void;
  onRemove: () => void;
};

const UNSAID = 'Опишите картинку: без этого вопрос в тест не войдёт';

/** A variant that is a picture alone, with what it shows in words. */
export function PictureOfVariant({ name, picture, isFresh, error, onChange, replace, onWrite, onRemove }: Props) {
  const { src, alt } = picture;
  return (
    <Flex gap="sm" align="flex-start" direction={{ base: 'column', sm: 'row' }}>
      <Image src={`${src}?w=800`} alt={alt} w={128} h={96} miw={128} fit="contain" radius="sm" bg="gray.1" />
      <Stack gap={4} flex={1} miw={0} w="100%">
        <TextInput
          ref={isFresh ? focusOnMount : undefined}
          label="Что на картинке"
          aria-label={`${name}: что на картинке`}
          maxLength={300}
          value={alt}
          error={error ?? (alt.trim() === '' ? UNSAID : undefined)}
          onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
        />
        <Group gap={4}>
          {replace}
          <Button variant="subtle" size="compact-md" aria-label={`${name}: добавить слова`} onClick={onWrite}>
            Добавить слова
          </Button>
          <Button
            variant="subtle"
            color="red.8"
            size="compact-md"
            aria-label={`${name}: убрать картинку`}
            onClick={onRemove}
          >
            Убрать
          </Button>
        </Group>
      </Stack>
    </Flex>
  );
}
