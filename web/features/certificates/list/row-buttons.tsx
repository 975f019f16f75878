import { IconCertificate, IconEye, IconRefresh } from '@tabler/icons-react';
import { lazy } from 'react';
import type { CertificateRow } from '#contract/certificates/shapes.ts';
import { displayName } from '#contract/words/names.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { useCertificateAct } from './use-certificate-act.ts';

const SheetPreviewDialog = lazy(async () => ({
  default: (await import('./sheet-preview-dialog.tsx')).SheetPreviewDialog,
}));

/** Makes or remakes a certificate, or shows its sheet. */
export function RowButtons({ row }: { row: CertificateRow }) {
  const { busy, run } = useCertificateAct();
  const preview = useDialog((close) => <SheetPreviewDialog row={row} close={close} />);
  const { id, certificate, is_outdated } = row;
  const name = displayName(row);
  const make = (question?: Parameters<typeof run>[0]['question']) =>
    void run({
      ...(question ? { question } : {}),
      make: (api) => api.certificates.create({ id }),
      done: ({ certificate: made }) =>
        made.version > 1 ? `Переделан: № ${made.number}, лист ${made.version}` : `Создан: № ${made.number}`,
    });
  if (!certificate)
    return (
      <RowActions>
        <RowButton label={`Создать сертификат: ${name}`} icon={IconCertificate} loading={busy} onClick={() => make()} />
      </RowActions>
    );
  return (
    <RowActions>
      {is_outdated ? (
        <RowButton
          label={`Переделать сертификат: ${name}`}
          icon={IconRefresh}
          color="red.8"
          loading={busy}
          onClick={() =>
            make({
              title: 'Переделать сертификат?',
              text: `Новый лист выйдет на имя ${quoted(name)} под прежним номером ${certificate.number}. Прежний лист будет отозван: проверка по его QR-коду скажет об этом.${certificate.sent_at ? ' Семье придёт сообщение.' : ''}`,
              action: 'Переделать',
            })
          }
        />
      ) : null}
      <RowButton label={`Посмотреть сертификат: ${name}`} icon={IconEye} onClick={preview.open} />
      {preview.shown}
    </RowActions>
  );
}
