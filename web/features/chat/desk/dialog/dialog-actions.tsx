import { Button, Select, Text } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { useMe } from '#web/session.ts';
import { priorities } from '../words.ts';
import classes from './dialog.module.css';
import { MarkUnread } from './mark-unread.tsx';
import type { Management } from './use-manage.ts';
import { useToolbar } from './use-toolbar.ts';

const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }));
const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }));

type Props = Management & {
  /** Name of the dialog's person. */
  name: string;
  messages: Conversation['messages'];
  open: () => void;
  close: () => void;
  /** Opens the search within the dialog. */
  search: ReactNode;
};

/** Actions of a dialog: take, give to a colleague, put off, priority, close. */
export function DialogActions({ dialog, name, messages, open, close, search, manage, isBusy }: Props) {
  const me = useMe();
  const { toolbar, onKeyDown } = useToolbar();
  const { user_id, taken_by, is_closed, snoozed_until } = dialog;
  const isMine = taken_by?.user_id === me.id;
  const buttonProps = { variant: 'default', size: 'compact-sm', disabled: isBusy } as const;
  return (
    // The arrows go from control to control.
    <div
      ref={toolbar}
      className={classes.actions}
      role="toolbar"
      aria-label="Что сделать с диалогом"
      onKeyDown={onKeyDown}
    >
      {taken_by === null ? (
        <Button
          {...buttonProps}
          variant="light"
          onClick={() => void manage({ make: (api) => api.chat.take({ user_id }), done: 'Диалог ваш' })}
        >
          Взять себе
        </Button>
      ) : (
        <Text size="sm" className={classes.holder}>
          {isMine ? 'Диалог ваш' : `Ведёт ${taken_by.name}`}
        </Text>
      )}
      <DialogButton
        {...buttonProps}
        dialog={(hide) => (
          <GiveDialog
            name={name}
            holder_id={taken_by?.user_id}
            give={({ user_id: admin_id, name: colleague }, line) =>
              manage({
                make: (api) => api.chat.give({ user_id, admin_id, ...line }),
                done: `Теперь диалог ведёт ${colleague}`,
              })
            }
            close={hide}
          />
        )}
      >
        Передать
      </DialogButton>
      {taken_by !== null ? (
        <Button
          {...buttonProps}
          onClick={() =>
            void manage({ make: (api) => api.chat.give({ user_id, admin_id: null }), done: 'Диалог теперь ничей' })
          }
        >
          Отпустить
        </Button>
      ) : null}
      <MarkUnread messages={messages} manage={manage} isBusy={isBusy} />
      <Priority dialog={dialog} manage={manage} />
      {is_closed ? null : snoozed_until ? (
        <>
          <Text size="sm" className={classes.holder}>
            Отложен до {formatDateTime(snoozed_until)}
          </Text>
          <Button
            {...buttonProps}
            onClick={() =>
              void manage({ make: (api) => api.chat.snooze({ user_id, until: null }), done: 'Диалог снова в списке' })
            }
          >
            Вернуть сейчас
          </Button>
        </>
      ) : (
        <DialogButton
          {...buttonProps}
          dialog={(hide) => (
            <SnoozeDialog
              name={name}
              snooze={(until) =>
                manage({
                  make: (api) => api.chat.snooze({ user_id, until }),
                  done: `Диалог отложен до ${formatDateTime(until)}`,
                })
              }
              close={hide}
            />
          )}
        >
          Отложить
        </DialogButton>
      )}
      {is_closed ? (
        <>
          <Text size="sm" className={classes.holder}>
            Закрыт, откроется со следующим сообщением
          </Text>
          <Button {...buttonProps} onClick={open}>
            Открыть снова
          </Button>
        </>
      ) : (
        <Button {...buttonProps} onClick={close}>
          Закрыть
        </Button>
      )}
      {search}
    </div>
  );
}

function Priority({ dialog: { user_id, admin_dialog_priority }, manage }: Pick<Props, 'dialog' | 'manage'>) {
  const [priority, choose] = useSavedChoice(admin_dialog_priority ?? 0, (chosen) =>
    manage({ make: (api) => api.chat.changePriority({ user_id, admin_dialog_priority: chosen }) }),
  );
  return (
    <Select
      aria-label="Важность"
      size="xs"
      w={118}
      allowDeselect={false}
      data={priorities.map((label, value) => ({ value: String(value), label }))}
      value={String(priority)}
      onChange={(value) => choose(Number(value))}
    />
  );
}
