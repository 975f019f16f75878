import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { UndoNotice } from '#web/kit/edit/deletion/undo-notice.tsx';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import classes from '../achievements.module.css';
import type { Own } from '../own-achievements.ts';
import type { TypedDraft } from './use-new-drafts.ts';

type Props = {
  draft: TypedDraft;
  own: Own;
  /** Whether another achievement may be added: there are three at most. */
  hasRoom: boolean;
  open: () => void;
};

/** An achievement that is typed but not added yet, and so not assessed. */
export function DraftCard({ draft: { form, values }, own, hasRoom, open }: Props) {
  const name = String(values.title || 'Без названия');
  const { from } = own.achievements_upload_period;
  return (
    <article className={classes.card} data-draft aria-labelledby={form}>
      <h2 id={form} tabIndex={-1} className={classes.title}>
        Черновик: {name}
      </h2>
      <p className={classes.facts}>
        {!hasRoom
          ? `Места нет: уже добавлены все ${MAX_ACHIEVEMENTS} достижения. Чтобы добавить это, удали одно из них; черновик подождёт здесь.`
          : own.may_change || !from
            ? 'Ещё не добавлено: черновик никто не проверяет.'
            : `Сохранено здесь. Добавить можно будет с ${formatDateTime(from)}, время московское.`}
      </p>
      <Group gap="sm">
        {hasRoom ? (
          <Button
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            aria-label={`Продолжить: ${name}`}
            onClick={open}
          >
            Продолжить
          </Button>
        ) : null}
        <RemoveButton form={form} values={values} name={name} />
      </Group>
    </article>
  );
}

function RemoveButton({ form, values, name }: TypedDraft & { name: string }) {
  const change = useChange('drafts');
  const save = (preserved: Record<string, unknown>) => change((api) => api.drafts.save({ form, preserved }));
  const remove = async () => {
    try {
      await save(Object.fromEntries(Object.keys(values).map((field) => [field, null])));
    } catch (error) {
      notifyFailure(error);
      return;
    }
    const id = `removed ${form}`;
    const hide = () => hideNotice(id);
    const undo = () => save({ ...values }).then(hide, notifyFailure);
    const message = <UndoNotice name={name} takesFocus={false} hide={hide} undo={undo} />;
    showNotice({ id, title: 'Черновик удалён', message, kind: 'plain' });
    restoreFocus(null);
  };
  return (
    <Button
      variant="subtle"
      color="red"
      c="red.8"
      leftSection={<IconTrash size={18} aria-hidden="true" />}
      aria-label={`Удалить черновик: ${name}`}
      onClick={() => void remove()}
    >
      Удалить черновик
    </Button>
  );
}
