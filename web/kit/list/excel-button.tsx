import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { excelAddress } from './define-list.ts';

type Props = {
  /** Of the call; a list without it is not taken as Excel. */
  path: string | undefined;
  /** What the list is asked for. */
  input: object;
  compact?: boolean;
};

/** Takes exactly what is filtered, in its order, as an Excel file. */
export function ExcelButton({ path, input, compact = false }: Props) {
  if (!path) return null;
  return (
    <Button
      component="a"
      href={excelAddress(path, input)}
      download
      variant="default"
      size={compact ? 'compact-md' : 'md'}
      leftSection={<IconTableExport size={18} aria-hidden />}
    >
      Excel
    </Button>
  );
}
