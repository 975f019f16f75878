import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_TEXT_LENGTH } from '#contract/chat/fields.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';

/** What the colleague is told; once by its key. */
type HandoverLine = { note: string; request_key: string };

type Props = {
  name: string;
  holder_id: number | undefined;
  /** Gives whether the dialog was handed over. */
  give: (colleague: { user_id: number; name: string }, line: HandoverLine) => Promise<boolean>;
  close: () => void;
};

/** Dialog to choose the colleague who takes over a dialog. */
export function GiveDialog({ name, holder_id, give, close }: Props) {
  const me = useMe();
  const { data, error, refetch } = useQuery({ ...useQueries().chat.staff.queryOptions(), networkMode: 'always' });
  const [chosen, choose] = useState<string | null>(null);
  const [line, setLine] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const colleagues = (data?.data ?? []).filter(({ user_id }) => user_id !== me.id && user_id !== holder_id);
  async function send(event: FormEvent) {
    event.preventDefault();
    const colleague = colleagues.find(({ user_id }) => String(user_id) === chosen);
    if (isSending) return;
    if (!colleague) return setMissing(true);
    setSending(true);
    // After a failure the line stays, to be sent again.
    if (await give(colleague, { note: line.trim(), request_key: key })) close();
    else setSending(false);
  }
  return (
    <Dialog title={`Передать диалог: ${name}`} close={close} isDirty={line !== ''}>
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          {error ? (
            <LoadFailure error={error} retry={() => void refetch()} />
          ) : (
            <Select
              label="Кому"
              placeholder={data ? 'Выберите коллегу' : 'Загружаем список'}
              searchable
              required
              data-autofocus
              // An open list would cover the buttons, and the window would cut it off.
              openOnFocus={false}
              comboboxProps={{ withinPortal: true }}
              error={isMissing && chosen === null ? 'Выберите коллегу' : undefined}
              data={colleagues.map(({ user_id, name: colleague }) => ({ value: String(user_id), label: colleague }))}
              value={chosen}
              onChange={choose}
            />
          )}
          <Textarea
            label="Строка для коллеги"
            description="Что уже сделано и чего ждут. Встанет заметкой в переписке, семья её не видит"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_TEXT_LENGTH}
            value={line}
            onChange={(event) => setLine(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={isSending} disabled={!data}>
              Передать
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
