import { importColumns } from '#contract/imports/columns.ts';
import type { ImportKind } from '#contract/imports/kinds.ts';
import { applyImport } from '#server/features/imports/apply-import.ts';
import { uploadImport } from '#server/features/imports/checking/upload-import.ts';
import type { Staff } from './find-people.ts';
import type { DemoActions } from './people/demo-actions.ts';

/** Certificates from before the portal, which the public check finds by number. */
const certificates = [
  'П-15/2019;Морская;Алёна;Игоревна;Участник;2019',
  'П-16/2019;Лебёдкин;Степан;Андреевич;Победитель;2019',
  'Н-3/2020;Маяков;Олег;Викторович;Наставник;2020',
];

/** A list of a past season, with typical mistakes. */
const families = [
  'Штурманова;Ирина;Олеговна;shturmanova@ocean.test;;Штурманов;Кирилл;Павлович;12.04.2010;м;;;2024;Хранители;Мурманская область',
  'Якорева;Елена;;yakoreva@ocean.test;;Якорева;Дарья;Ильинична;31.02.2010;ж;;;2024;Спасатели;Москва',
  'Тросова;Анна;Петровна;;;Тросов;Лев;Игоревич;03.09.2009;м;;;2024;;Атлантида',
];

const csv = (kind: ImportKind, rows: readonly string[]): Buffer =>
  Buffer.from([importColumns[kind].map(({ title }) => title).join(';'), ...rows].join('\n'));

/** Adds an applied import, and a checked one with faults. */
export async function addImports(acting: DemoActions, { administrator }: Staff): Promise<void> {
  const context = acting.needsOf(administrator);
  const send = (kind: ImportKind, file_name: string, rows: readonly string[]) =>
    uploadImport(context, { kind, request_key: crypto.randomUUID(), file_name, content: csv(kind, rows) });
  await applyImport(context, await send('certificates', 'Сертификаты до портала.csv', certificates));
  await send('families', 'Участники 2024.csv', families);
}
