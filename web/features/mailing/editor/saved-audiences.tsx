import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { Audience, SavedAudience } from '#contract/mailing/shapes.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { clear } from './clear.ts';
import { audienceWords } from './words.ts';

const AudienceNameDialog = lazy(async () => ({
  default: (await import('./audience-name-dialog.tsx')).AudienceNameDialog,
}));

type Props = { value: Audience; onChange: (audience: Audience) => void };

/** Audiences kept by name: choosing one fills the fields below; what stands there is saved, renamed, replaced, deleted here. */
export function SavedAudiences({ value, onChange }: Props) {
  const { data } = useQuery(useQueries().mailing.savedAudiences.queryOptions());
  const change = useChange('mailing');
  // Undefined until somebody chooses: then it is the one the draft's audience was taken from, if it is still the same.
  const [chosenId, setChosen] = useState<number | null>();
  const saved = data?.data ?? [];
  const isAlike = ({ audience }: SavedAudience) => JSON.stringify(audience) === JSON.stringify(value);
  const chosen = chosenId === undefined ? saved.find(isAlike) : saved.find(({ id }) => id === chosenId);
  const isEmpty = value.roles.length + value.people.length === 0;
  const isSame = chosen !== undefined && isAlike(chosen);
  const saving = useDialog((close) => (
    <AudienceNameDialog title="Сохранить получателей" audience={value} saved={setChosen} close={close} />
  ));
  const renaming = useDialog((close) =>
    chosen ? <AudienceNameDialog title="Переименовать" renamed={chosen} saved={setChosen} close={close} /> : null,
  );
  if (!data || (saved.length === 0 && isEmpty)) return saving.shown;

  const run = async (make: () => Promise<unknown>, done: string) => {
    try {
      await make();
      notifyDone(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const replace = async ({ id, title }: SavedAudience) => {
    const text = `Было и станет: ${audienceWords(chosen?.audience ?? value)} → ${audienceWords(value)}. Черновики, где их уже выбрали, не изменятся.`;
    if (!(await confirm({ title: `Заменить получателей ${quoted(title)}?`, text, action: 'Заменить' }))) return;
    await run(() => change((api) => api.mailing.changeAudience({ id, title, audience: value })), 'Получатели заменены');
  };
  const remove = async ({ id, title }: SavedAudience) => {
    const text = 'Они пропадут у всех администраторов и кураторов. Рассылки, где их выбрали, не изменятся.';
    const action = 'Удалить получателей';
    if (!(await confirm({ title: `Удалить получателей ${quoted(title)}?`, text, action, danger: true }))) return;
    await run(() => change((api) => api.mailing.removeAudience({ id })), 'Сохранённые получатели удалены');
    setChosen(null);
  };

  return (
    <Group align="end">
      {saved.length > 0 ? (
        <Select
          label="Сохранённые получатели"
          description="Общие для администраторов и кураторов"
          placeholder="Не выбраны"
          {...clear('Не выбирать сохранённых')}
          searchable
          nothingFoundMessage="Ничего не найдено"
          data={saved.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(key) => {
            const picked = saved.find(({ id }) => String(id) === key);
            setChosen(picked?.id ?? null);
            if (picked) onChange(picked.audience);
          }}
        />
      ) : null}
      {isEmpty || isSame ? null : (
        <Button variant="light" onClick={saving.open}>
          Сохранить под названием
        </Button>
      )}
      {chosen && !isEmpty && !isSame ? (
        <Button variant="default" onClick={() => void replace(chosen)}>
          Заменить в {quoted(chosen.title)}
        </Button>
      ) : null}
      {chosen ? (
        <>
          <Button variant="default" onClick={renaming.open}>
            Переименовать
          </Button>
          <Button variant="subtle" color="red" onClick={() => void remove(chosen)}>
            Удалить
          </Button>
        </>
      ) : null}
      {saving.shown}
      {renaming.shown}
    </Group>
  );
}
