import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import type { Answers } from './store/answers.ts';
import classes from './test-room.module.css';

/** «Сохранено 12:03:41», or that an answer is being saved. */
export function SavedIndicator({ answers, isCutOff }: { answers: Answers; isCutOff: boolean }) {
  if (answers.unsaved.size > 0)
    return (
      <span className={classes.saved}>
        <IconCloudUp size={18} aria-hidden="true" /> {isCutOff ? 'Ждём связь' : 'Сохраняем…'}
      </span>
    );
  return (
    <span className={classes.saved}>
      {answers.saved_at ? (
        <>
          <IconCloudCheck size={18} aria-hidden="true" /> Сохранено {formatTimeWithSeconds(answers.saved_at)}
        </>
      ) : (
        'Ответы сохраняются сами'
      )}
    </span>
  );
}
