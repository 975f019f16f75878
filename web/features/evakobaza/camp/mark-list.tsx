import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CampMarkKind } from '#contract/evakobaza/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';
import classes from './camp.module.css';
import type { Camp } from './use-camp.ts';

type Undone = { at: string; by: string; reason: string } | null;
type Props = { camp: Camp; kind: CampMarkKind; mark: { key: string; undone: Undone }; label: string; title: string };

/** Takes a written mark back, with a reason. */
export const UndoMark = ({ camp, kind, mark, label, title }: Props) => (
  <DialogButton
    variant="subtle"
    size="compact-md"
    label={label}
    dialog={(close) => (
      <ReasonDialog
        close={close}
        act={{
          title,
          text:
            kind === 'handover'
              ? 'Ребёнок снова будет числиться в лагере, а родитель узнает, что запись была ошибкой.'
              : 'Запись останется видна как снятая, с причиной.',
          action: 'Снять запись',
          done: 'Запись снята',
          make: (_, { why }) => camp.undo(kind, mark.key, why),
        }}
      />
    )}
  >
    Снять
  </DialogButton>
);

/** One line of what was marked; struck out once it was taken back. */
export const MarkLine = ({
  undone,
  when,
  by,
  children,
  action,
}: {
  undone: Undone;
  when: string;
  by: string;
  children: ReactNode;
  action: ReactNode;
}) => (
  <li className={classes.mark} data-undone={undone !== null || undefined}>
    <div>
      {undone ? <s>{children}</s> : children}
      <small>
        {formatDateTime(when)}
        {by ? `, ${by}` : ''}
      </small>
      {undone ? (
        <small>
          Запись снята {formatDateTime(undone.at)}
          {undone.by ? `, ${undone.by}` : ''}: {undone.reason}
        </small>
      ) : (
        action
      )}
    </div>
  </li>
);

/** A mark pressed here and not sent yet; until it is under way it can be cancelled. */
export const PendingLine = ({ camp, markKey, children }: { camp: Camp; markKey: string; children: ReactNode }) => (
  <li className={classes.mark} data-pending>
    <div>
      {children}
      <small>Ждёт отправки</small>
      <Button variant="subtle" size="compact-md" onClick={() => camp.takeBack(markKey)}>
        Отменить
      </Button>
    </div>
  </li>
);
