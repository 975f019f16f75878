import { Anchor, Button, Popover, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { Test } from '#contract/courses/tests.ts';
import { plural } from '#contract/words/numbers.ts';

const kinds = [
  { label: 'Word без ответов', path: 'download-word', about: 'Распечатать и раздать' },
  { label: 'Word с ответами', path: 'download-word?answers=1', about: 'Верное отмечено, в конце ключ' },
  { label: 'GIFT', path: 'export?format=gift', about: 'Для Moodle, из картинок — только варианты' },
  { label: 'Moodle XML', path: 'export?format=moodle_xml', about: 'Для Moodle, с картинками' },
];

/** Why the files differ from the screen: unsaved changes, incomplete questions. */
function warningOf({ questions }: Test, isChanged: boolean): string {
  const unready = questions.filter(({ fault }) => fault !== null).length;
  return [
    isChanged ? 'В файл попадёт сохранённое: сначала сохраните правку.' : '',
    unready > 0 ? `Не войдёт ${plural(unready, 'неготовый вопрос', 'неготовых вопроса', 'неготовых вопросов')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Downloads of the test in every format. */
export function DownloadLinks({ test, isChanged }: { test: Test; isChanged: boolean }) {
  const warning = warningOf(test, isChanged);
  return (
    <Popover position="bottom-end" width={290} shadow="md" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Скачать
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Скачать вопросы">
        <Stack gap="sm">
          {warning ? <Text size="sm">{warning}</Text> : null}
          {kinds.map(({ label, path, about }) => (
            <div key={path}>
              <Anchor href={`/api/admin/tests/${test.id}/${path}`} download>
                {label}
              </Anchor>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
