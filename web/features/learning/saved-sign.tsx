import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import type { KeeperState } from './answer-keeper.ts';
import classes from './test-room.module.css';

/** «Сохранено 12:03:41», or that an answer is on its way. */
export function SavedSign({ state, offline }: { state: KeeperState; offline: boolean }) {
  if (state.unsaved.size > 0)
    return (
      <span className={classes.saved}>
        <IconCloudUp size={18} aria-hidden="true" /> {offline ? 'Ждём связь' : 'Сохраняем…'}
      </span>
    );
  return (
    <span className={classes.saved}>
      {state.saved_at ? (
        <>
          <IconCloudCheck size={18} aria-hidden="true" /> Сохранено {formatTimeWithSeconds(state.saved_at)}
        </>
      ) : (
        'Ответы сохраняются сами'
      )}
    </span>
  );
}
