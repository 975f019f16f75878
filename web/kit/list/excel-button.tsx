import { IconTableExport } from '@tabler/icons-react';
import type { List } from './define-list.ts';
import { TakeFile } from './take-file.tsx';

type Props = {
  /** Of the call; a list without it is not taken as Excel. */
  list: Pick<List<never, never, never>, 'excel' | 'excelByPost'>;
  /** What the list is asked for. */
  input: object;
  compact?: boolean;
};

/** Takes exactly what is filtered, in its order, as an Excel file. */
export function ExcelButton({ list: { excel, excelByPost = false }, input, compact = false }: Props) {
  if (!excel) return null;
  return (
    <TakeFile path={excel} byPost={excelByPost} input={input} compact={compact} icon={IconTableExport}>
      Excel
    </TakeFile>
  );
}
