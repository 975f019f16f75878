import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import { DownloadLinks } from './download-links.tsx';
import { type AddedQuestions, ImportDialog } from './import-dialog.tsx';

/** Export of a test, and import of questions into it. */
export function TestTransfer({ test, isChanged, added }: { test: Test; isChanged: boolean; added: AddedQuestions }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        Импорт вопросов
      </Button>
      <DownloadLinks test={test} isChanged={isChanged} />
      {isImporting ? (
        <ImportDialog
          exam_id={test.id}
          into={test.bank_teaching_id === null ? 'в тест' : 'в раздел'}
          added={added}
          close={() => setImporting(false)}
        />
      ) : null}
    </Group>
  );
}
