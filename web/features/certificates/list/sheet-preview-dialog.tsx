import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { CertificateRow } from '#contract/certificates/shapes.ts';
import { displayName } from '#contract/words/names.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import classes from '../certificates.module.css';

/** Preview of a certificate's sheet. */
export function SheetPreviewDialog({ row, close }: { row: CertificateRow; close: () => void }) {
  const { certificate } = row;
  if (!certificate) return null;
  const url = `/api/storage/${certificate.path}`;
  return (
    <Dialog title={`Сертификат № ${certificate.number}`} close={close} size="62rem">
      <Stack gap="sm">
        <img
          className={classes.sheet}
          src={`${url}?preview=1&w=1200`}
          width={1000}
          height={707}
          alt={`Сертификат: ${displayName(row)}`}
        />
        <Text size="sm" c="dimmed">
          {certificate.sent_at ? 'Отправлен: в кабинете его видят.' : 'Ещё не отправлен: в кабинете его не видят.'}
        </Text>
        <Anchor href={url} target="_blank" rel="noopener" className={classes.open ?? ''}>
          <IconExternalLink size={18} aria-hidden /> Открыть PDF в новой вкладке
        </Anchor>
      </Stack>
    </Dialog>
  );
}
