import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import { plural } from '#web/ui/dates.ts';
import { type Added, ImportDialog } from './import-dialog.tsx';

const kinds = [
  { label: 'Word без ответов', path: 'download-word', about: 'Распечатать и раздать' },
  { label: 'Word с ответами', path: 'download-word?answers=1', about: 'С ключом в конце' },
  { label: 'GIFT', path: 'export?format=gift', about: 'Для Moodle, без картинок' },
  { label: 'Moodle XML', path: 'export?format=moodle_xml', about: 'Для Moodle, с картинками' },
];

/** Why the files are not what stands on the screen, in a line or two. */
function warningOf(unready: number, isChanged: boolean): string {
  return [
    isChanged ? 'В файлы попадёт то, что сохранено: сначала сохраните тест.' : '',
    unready > 0 ? `Не войдёт ${plural(unready, 'неготовый вопрос', 'неготовых вопроса', 'неготовых вопросов')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A test out to files and questions in from them. */
export function TestTransfer({ test, isChanged, added }: { test: Test; isChanged: boolean; added: Added }) {
  const [isImporting, setImporting] = useState(false);
  const unready = test.questions.filter(({ fault }) => fault !== null).length;
  const warning = warningOf(unready, isChanged);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        Импорт вопросов
      </Button>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Скачать
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {warning ? <Menu.Label c="black">{warning}</Menu.Label> : null}
          {kinds.map(({ label, path, about }) => (
            <Menu.Item key={path} component="a" href={`/api/admin/tests/${test.id}/${path}`} download>
              {label}
              <br />
              <small>{about}</small>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isImporting ? <ImportDialog exam_id={test.id} added={added} close={() => setImporting(false)} /> : null}
    </Group>
  );
}
