import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Teaching } from '#contract/courses/teachings.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowDownload } from '#web/kit/buttons/row-actions.tsx';

/** Downloads the course as one file, from its row or its screen. */
export function DownloadCourse({ teaching, inRow = false }: { teaching: Teaching; inRow?: boolean }) {
  const href = `/api/admin/teaching/${teaching.id}/export`;
  return inRow ? (
    <RowDownload label={`Скачать курс файлом: ${quoted(teaching.teaching_title)}`} icon={IconDownload} href={href} />
  ) : (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
      Скачать курс файлом
    </Button>
  );
}
