import { IconFileTypePdf, IconTableExport } from '@tabler/icons-react';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { plural } from '#contract/words/numbers.ts';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import classes from '../enrollment.module.css';

/** Files with the protocol of a wave, or why there is none yet while answers are missing. */
export function Protocol({ wave: { wave_id, unresolved_count } }: { wave: Wave }) {
  if (unresolved_count > 0)
    return (
      <p>
        Протокол для администрации (PDF и Excel) сложится, когда ответят все приглашённые: ждём ещё{' '}
        {plural(unresolved_count, 'ответ', 'ответа', 'ответов')}.
      </p>
    );
  return (
    <div className={classes.row}>
      <span>Протокол для администрации:</span>
      <DownloadFile path="/admin/enrollment/protocol" input={{ wave_id }} icon={IconFileTypePdf} compact>
        PDF
      </DownloadFile>
      <DownloadFile path="/admin/enrollment/protocol/excel" input={{ wave_id }} icon={IconTableExport} compact>
        Excel
      </DownloadFile>
    </div>
  );
}
