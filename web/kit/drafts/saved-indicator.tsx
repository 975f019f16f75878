import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { failureOf, isNetworkLost } from '#web/kit/loading/failure.ts';
import type { DraftState } from './draft-autosave.ts';
import classes from './saved-indicator.module.css';

/** Why answers are not saved, and what will happen; undefined if all is well. */
function waitingText({ trouble, refusal }: DraftState): string | undefined {
  if (trouble) {
    const { status } = failureOf(trouble);
    if (status === 401) return 'Вход закончился. Войдите ещё раз: ответы сохранятся сразу после этого';
    if (isNetworkLost(trouble)) return 'Нет связи, ответы сохранятся, когда она вернётся. Не закрывайте страницу';
    return 'Портал сейчас не отвечает, ответы сохранятся чуть позже. Не закрывайте страницу';
  }
  return refusal ? `Последние ответы не сохранены. ${failureOf(refusal).errors[0]}` : undefined;
}

/** «Сохранено 12:03:41», saving, or why it waits. */
export function SavedIndicator({ state }: { state: DraftState }) {
  const waiting = waitingText(state);
  return (
    <>
      <div role="status">
        {waiting ? (
          <p className={classes.offline}>
            <IconCloudOff size={22} aria-hidden="true" />
            {waiting}
          </p>
        ) : null}
      </div>
      {waiting ? null : <Saved state={state} />}
    </>
  );
}

function Saved({ state }: { state: DraftState }) {
  return (
    <p className={classes.saved}>
      {state.unsaved.size > 0 ? (
        <>
          <IconCloudUp size={20} aria-hidden="true" /> Сохраняем…
        </>
      ) : (
        <>
          <IconCloudCheck size={20} aria-hidden="true" />
          {state.saved_at ? `Сохранено ${formatTimeWithSeconds(state.saved_at)}` : 'Ответы сохраняются сами'}
        </>
      )}
    </p>
  );
}
