import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ReadyAnswer } from '#contract/chat/desk.ts';
import { fillReadyAnswer, type ReadyAnswerNames } from '#contract/chat/placeholders.ts';
import { utypes } from '#contract/roles.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useQueries } from '#web/use-api.ts';
import { answerTextFor, isStandIn } from './answer-text-for.ts';
import { foundAnswers } from './found-answers.ts';
import classes from './palette.module.css';
import { useReadyAnswerActions } from './use-ready-answer-actions.ts';

type Props = {
  /** Role of the person who is answered. */
  utype: number;
  names: ReadyAnswerNames;
  insert: (answer: ReadyAnswer) => void;
  edit: (answer: ReadyAnswer | null) => void;
};

/** Searchable list of ready answers with filled placeholders, chosen by arrows and Enter. */
export function Palette({ utype, names, insert, edit }: Props) {
  const { data, error, refetch } = useQuery({
    ...useQueries().chat.listReadyAnswers.queryOptions(),
    networkMode: 'always',
  });
  const { remove } = useReadyAnswerActions();
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const answers = foundAnswers(data?.data ?? [], typed);
  /** Moves the focus between the search field and the answers. */
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const at = stops.findIndex((stop) => stop.contains(document.activeElement));
    const next = stops[at + step];
    if (at === -1 || !next) return;
    event.preventDefault();
    (next.matches('button') ? next : next.querySelector<HTMLElement>('input'))?.focus();
  }
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are heard of what stands within
    <div ref={frame} onKeyDown={move}>
      <Stack gap="sm">
        <div data-stop="">
          <TextInput
            type="search"
            aria-label="Найти готовый ответ"
            placeholder="Найти готовый ответ"
            data-autofocus
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = answers;
              if (event.key !== 'Enter' || !first) return;
              event.preventDefault();
              insert(first);
            }}
          />
        </div>
        {data ? null : <RowsSkeleton />}
        {data && answers.length === 0 ? (
          typed ? (
            <EmptyState title="Ничего не нашлось" text="Проверьте, как написано, или добавьте такой ответ." />
          ) : (
            <EmptyState title="Готовых ответов ещё нет" text="Запишите то, что отвечаете чаще всего." />
          )
        ) : null}
        <ul className={classes.answers} aria-label="Готовые ответы">
          {answers.map((answer) => (
            <li key={answer.id} className={classes.answer}>
              <button type="button" className={classes.choose} data-stop="" onClick={() => insert(answer)}>
                <b>{answer.title}</b>
                {isStandIn(answer, utype) ? (
                  <span className={classes.other}>
                    {utype === utypes.participant ? 'Написан взрослому, на «вы»' : 'Написан участнику, на «ты»'}
                  </span>
                ) : null}
                <span className={classes.text}>{fillReadyAnswer(answerTextFor(answer, utype), names)}</span>
              </button>
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={`Изменить ответ ${quoted(answer.title)}`}
                  onClick={() => edit(answer)}
                >
                  <IconPencil size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
                <DeleteButton
                  what={`готовый ответ ${quoted(answer.title)}`}
                  text="Он исчезнет у всех, кто отвечает семьям. Уже отправленные сообщения останутся."
                  remove={() => remove(answer.id)}
                />
              </Group>
            </li>
          ))}
        </ul>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Имена уже подставлены
          </Text>
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
            Добавить ответ
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
