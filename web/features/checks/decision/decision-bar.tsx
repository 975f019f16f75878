import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { COMMENT_FIELD } from '#contract/checks/fields.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { isNetworkLost } from '#web/kit/loading/failure.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import type { Remarks } from '../answers/use-remarks.ts';
import type { PresenceState } from '../use-presence.ts';
import classes from './check.module.css';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { Decide } from './use-decide.ts';

type Dialog = 'return' | 'reject' | 'duplicate';

/** Available decisions, in a bar at the bottom of the screen. */
export function DecisionBar({
  questionnaire,
  remarks,
  presence,
  decide,
  sending,
  goNext,
}: {
  questionnaire: CheckedQuestionnaire;
  remarks: Remarks;
  presence: PresenceState;
  decide: Decide;
  sending: boolean;
  goNext: () => void;
}) {
  const { may_decide, may_be_duplicate, return_status, surname, name } = questionnaire;
  const [dialog, setDialog] = useState<Dialog>();
  const isOthers = presence.outdated !== null || presence.holder?.mine === false;
  const close = () => setDialog(undefined);

  async function approve() {
    const toReturn = remarks.count > 0;
    const agreed = await confirm({
      title: `Одобрить анкету: ${surnameAndName({ surname, name })}?`,
      text: `${toReturn ? `Написано ${plural(remarks.count, 'замечание', 'замечания', 'замечаний')}: семья их не увидит. ` : ''}Семья сразу узнает об этом и сможет зарегистрировать кабинет участника. Вернуть анкету на исправление будет нельзя.`,
      action: 'Одобрить анкету',
    });
    if (agreed) await decide({ kind: 'approve' }).catch(notifyFailure);
  }
  const hasWords = remarks.count > 0 || remarks.textAt(COMMENT_FIELD).trim() !== '';
  useKeys({
    'Ctrl+Enter': () => {
      if (!may_decide || isOthers || sending) return;
      if (hasWords && return_status !== null) setDialog('return');
      else void approve();
    },
  });

  const off = isOthers || sending;
  return (
    <section className={classes.bar} aria-label="Решение">
      <div className={classes.group}>
        {may_decide ? (
          <>
            <Button color="green.8" disabled={off} onClick={() => void approve()}>
              Одобрить
            </Button>
            {return_status === null ? null : (
              <Button disabled={off} onClick={() => setDialog('return')}>
                {remarks.count > 0 ? `Вернуть, замечаний: ${remarks.count}` : 'Вернуть'}
              </Button>
            )}
            <Button color="red" variant="light" disabled={off} onClick={() => setDialog('reject')}>
              Отклонить
            </Button>
          </>
        ) : null}
        {may_be_duplicate ? (
          <Button variant="default" disabled={off} onClick={() => setDialog('duplicate')}>
            Дубликат
          </Button>
        ) : null}
      </div>
      <div className={classes.group}>
        <SaveState remarks={remarks} />
        <Button variant="subtle" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={goNext}>
          Следующая
        </Button>
      </div>
      {dialog === 'return' ? (
        <ReturnDialog questionnaire={questionnaire} remarks={remarks} decide={decide} close={close} />
      ) : null}
      {dialog === 'reject' ? <RejectDialog questionnaire={questionnaire} decide={decide} close={close} /> : null}
      {dialog === 'duplicate' ? <DuplicateDialog questionnaire={questionnaire} decide={decide} close={close} /> : null}
    </section>
  );
}

/** Save state of the typed remarks; announced to screen readers only if saving fails. */
function SaveState({ remarks: { state } }: { remarks: Remarks }) {
  if (state.trouble)
    return (
      <span className={classes.saved} role="status">
        {isNetworkLost(state.trouble)
          ? 'Нет связи, замечания сохранятся, когда она вернётся'
          : 'Портал сейчас не отвечает, замечания сохранятся чуть позже'}
      </span>
    );
  return state.saved_at || state.unsaved.size > 0 ? (
    <div className={classes.saved}>
      <SavedIndicator state={state} />
    </div>
  ) : null;
}
