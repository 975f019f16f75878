import { Button, FileButton, Group, Select, Text } from '@mantine/core';
import { IconFileUpload, IconTableExport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type ImportKind, importKindNames, importKinds, MAX_IMPORT_ROWS } from '#contract/imports/kinds.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useSendingFile } from '#web/kit/uploads/uploads-under-way.ts';
import { useChange } from '#web/use-change.ts';

const about: Record<ImportKind, string> = {
  schools: 'Школы попадут в список, из которого их выбирают в анкете.',
  guides: 'Наставники станут приглашёнными. Приглашения уйдут, только когда вы нажмёте «Отправить ссылки».',
  families:
    'Дети станут участниками прошлых сезонов, родители получат кабинеты. Ссылки уйдут, только когда вы нажмёте «Отправить ссылки». Все сезоны присылайте одним файлом: один ребёнок — одна строка.',
  certificates: 'Номера найдёт общедоступная проверка сертификатов.',
};

const options = importKindNames.map((value) => ({ value, label: importKinds[value] }));

/** Form of a new import: the kind, its template, and the file, which is checked when sent. */
export function NewImport() {
  const change = useChange('imports');
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('schools');
  const [busy, setBusy] = useState(false);
  useSendingFile(busy);
  const [failure, setFailure] = useState<string>();
  const forget = useRef<() => void>(null);

  async function send(file: File) {
    setBusy(true);
    setFailure(undefined);
    try {
      const given = { kind, request_key: crypto.randomUUID(), file };
      const { import: made } = await change((api) => api.imports.upload(given));
      await navigate({ to: '/admin/imports/$id', params: { id: made.id }, ignoreBlocker: true });
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    }
    setBusy(false);
  }
  const choose = (file: File | null) => {
    // Lets the same file be chosen again after it was fixed.
    forget.current?.();
    if (file) void send(file);
  };

  return (
    <Section
      title="Новый импорт"
      text="Сначала портал только проверит файл и назовёт ошибки по строкам и столбцам. До вашего решения ничего не записывается, и никому ничего не отправляется."
    >
      <FormFailure text={failure} />
      <Select
        label="Что в файле"
        data={options}
        allowDeselect={false}
        value={kind}
        onChange={(chosen) => setKind(importKindNames.find((one) => one === chosen) ?? 'schools')}
        maw={420}
      />
      <Text>{about[kind]}</Text>
      <Group>
        <DownloadFile path={`/admin/import_template/${kind}`} input={{ format: 'xlsx' }} icon={IconTableExport}>
          Шаблон Excel
        </DownloadFile>
        <DownloadFile path={`/admin/import_template/${kind}`} input={{ format: 'csv' }} icon={IconTableExport}>
          Шаблон CSV
        </DownloadFile>
        <FileButton onChange={choose} accept=".xlsx,.csv,.txt" resetRef={forget}>
          {(props) => (
            <Button {...props} loading={busy} leftSection={<IconFileUpload size={18} aria-hidden />}>
              Выбрать файл и проверить
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        Excel (.xlsx) или CSV, до {formatNumber(MAX_IMPORT_ROWS)} строк. Столбцы портал узнаёт по названиям, порядок не
        важен.
      </Text>
    </Section>
  );
}
