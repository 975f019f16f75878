import { certificateKinds } from '#contract/certificates/kinds.ts';
import type { ArchiveFilter, CertificateRow, CertificatesFilter } from '#contract/certificates/shapes.ts';
import { statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { describeRows, findAllArchived, findAllListed } from './list.ts';

const when = (at: string | null | undefined) => moscowCell(at ?? null);

const columns: ExcelList<never, CertificateRow>['columns'] = [
  { header: 'Фамилия', width: 20, of: ({ surname }) => surname },
  { header: 'Имя', width: 16, of: ({ name }) => name },
  { header: 'Отчество', width: 18, of: ({ patronymic }) => patronymic },
  {
    header: 'Вид',
    width: 14,
    of: ({ kind, certificate }) => {
      const shown = certificate?.kind ?? kind;
      return shown && certificateKinds[shown];
    },
  },
  { header: 'Сезон', width: 8, of: ({ season }) => season },
  { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitle(direction) },
  { header: 'Статус', width: 28, of: ({ participant_status }) => statusLabel(participant_status) },
  { header: 'Номер', width: 16, of: ({ certificate }) => certificate?.number ?? null },
  { header: 'Имя на листе', width: 34, of: ({ certificate }) => certificate?.full_name ?? null },
  { header: 'Создан (МСК)', width: 18, numFmt: DATE_TIME, of: ({ certificate }) => when(certificate?.made_at) },
  { header: 'Отправлен (МСК)', width: 18, numFmt: DATE_TIME, of: ({ certificate }) => when(certificate?.sent_at) },
  { header: 'В архиве с (МСК)', width: 18, numFmt: DATE_TIME, of: ({ certificate }) => when(certificate?.archived_at) },
];

const listOf = <Query extends object>(
  name: string,
  find: (db: Parameters<typeof describeRows>[0], filter: Query) => Promise<number[]>,
): ExcelList<Query, CertificateRow> => ({
  name,
  columns,
  action: 'certificates_exported',
  read: async ({ db }, filter) => {
    const ids = await find(db, filter);
    return { batches: listInBatches(ids, (some) => describeRows(db, some)), details: { rows: ids.length } };
  },
});

export const certificatesExcel = listOf<CertificatesFilter>('Сертификаты', findAllListed);
export const archiveExcel = listOf<ArchiveFilter>('Архив сертификатов', findAllArchived);
