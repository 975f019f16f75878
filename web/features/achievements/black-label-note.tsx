import { formatDateTime } from '#contract/words/dates.ts';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './achievements.module.css';
import type { Own } from './own-achievements.ts';

/** A black label in force: the reason, the consequence, and whom to ask. `child`: the name, for a parent. */
export function BlackLabelNote({ own: { black_label }, child }: { own: Own; child?: number }) {
  if (!black_label) return null;
  return (
    <Alert title={`Отмечено нарушение правил ${formatDateTime(black_label.set_at)}, время московское`}>
      <div className={classes.ready}>
        <p className={classes.reason}>{black_label.reason}</p>
        <p>
          Пока отметка стоит, в состав по баллам с ней не попадают. Если это ошибка,{' '}
          {child === undefined ? 'напиши нам' : 'напишите нам'}.
        </p>
        <WriteToUs about="status" child={child} tone="quiet" />
      </div>
    </Alert>
  );
}
