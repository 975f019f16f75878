import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';

export type Check = (file: File) => unknown;

/** Button that picks a file and reads it. */
export function FileChoice({ label, isBusy, check }: { label: string; isBusy: boolean; check: Check }) {
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Lets the same file be chosen again after it was fixed.
    forget.current?.();
    if (file) void check(file);
  };
  return (
    <FileButton onChange={choose} accept=".gift,.txt,.xml" resetRef={forget}>
      {(props) => (
        <Button
          {...props}
          variant={label === 'Выбрать файл' ? 'filled' : 'default'}
          loading={isBusy}
          leftSection={<IconFileUpload size={18} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** First step of an import: supported formats and the choice of a file. */
export function ChooseFile({ isBusy, failure, check }: { isBusy: boolean; failure: string | undefined; check: Check }) {
  return (
    <Stack>
      <Text>
        Подойдёт файл, который Moodle выгружает из банка вопросов: GIFT (.txt, .gift) или Moodle XML (.xml). Портал
        прочитает его и покажет, что понял. Ничего не сохранится, пока вы не согласитесь.
      </Text>
      <List>
        <List.Item>
          Понятны выбор одного и нескольких вариантов, верно/неверно, краткий ответ и число (с долями баллов тоже),
          соответствие, пропуски в тексте и порядок.
        </List.Item>
        <List.Item>Картинки и звуки приходят из Moodle XML, а из GIFT — только картинки в самом тексте.</List.Item>
        <List.Item>Вопросы встанут в конец списка. То, что вы правите на странице, останется как есть.</List.Item>
      </List>
      <FormFailure text={failure} />
      <Group>
        <FileChoice label="Выбрать файл" isBusy={isBusy} check={check} />
      </Group>
    </Stack>
  );
}
