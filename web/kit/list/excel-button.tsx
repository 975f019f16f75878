import { IconTableExport } from '@tabler/icons-react';
import type { List } from './define-list.ts';
import { DownloadFile } from './download-file.tsx';

type Props = {
  /** The list's Excel call; without it there is no button. */
  list: Pick<List<never, never, never>, 'excel' | 'excelByPost'>;
  /** Input of the list's call. */
  input: object;
  compact?: boolean;
};

/** Downloads the filtered rows, in their order, as Excel. */
export function ExcelButton({ list: { excel, excelByPost = false }, input, compact = false }: Props) {
  if (!excel) return null;
  return (
    <DownloadFile path={excel} byPost={excelByPost} input={input} compact={compact} icon={IconTableExport}>
      Excel
    </DownloadFile>
  );
}
