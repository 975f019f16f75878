import { Badge, Button, Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { TripDetails, TripPaper } from '#contract/evakobaza/trip.ts';
import { tripDocumentStates, tripDocuments } from '#contract/trips/fields.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import panel from '#web/kit/checking/panel.module.css';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import type { TripStep } from './use-trip-step.ts';

const colors = { waiting: 'coral', accepted: 'green', returned: 'red' } as const;
const phrases = [
  'Не видно подписи родителя',
  'Файл не читается: пришлите снимок или скан чётче',
  'Загружен другой документ',
  'Заполнены не все строки бланка',
];

type Props = {
  trip: TripDetails;
  paper: TripPaper;
  step: TripStep;
  off: boolean;
  decided: (trip: TripDetails) => void;
};

/** Decision about the shown paper: accept, or return with a remark. */
export function PaperPanel({ trip, paper, step, off, decided }: Props) {
  const { kind, state, remark, reviewed_by, reviewed_at, uploaded_at, version } = paper;
  const [text, setText] = useState<string>();
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLocked = off || !trip.may_review;

  async function decide(to: 'accepted' | 'returned', said = '') {
    if (isLocked) return;
    try {
      const changed = await step((api) =>
        api.evakobaza.review({ participation_id: trip.id, kind, version, state: to, remark: said }),
      );
      notifyDone(
        to === 'accepted' ? `Документ принят: ${tripDocuments[kind]}` : 'Возвращено: родитель прочтёт замечание',
      );
      setText(undefined);
      decided(changed);
    } catch (error) {
      const { fields } = failureOf(error);
      if (fields.remark) setFault(fields.remark);
      else notifyFailure(error);
    }
  }
  const open = () => {
    setText((typed) => typed ?? '');
    requestAnimationFrame(() => field.current?.focus());
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const typed = (text ?? '').trim();
    if (typed === '') return setFault('Напишите, что исправить');
    void decide('returned', typed);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) submit();
    if (event.key === 'Escape') field.current?.blur();
  };
  const accept = () => {
    if (state !== 'accepted') void decide('accepted');
  };
  const openByKey = () => {
    if (trip.may_review) open();
  };
  useKeys({ KeyA: accept, KeyR: openByKey });

  return (
    <Section title={tripDocuments[kind]}>
      <Group gap="sm">
        <Badge color={colors[state]} variant="light" styles={{ label: { textTransform: 'none' } }}>
          {tripDocumentStates[state]}
        </Badge>
        <Text size="sm" c="dimmed">
          загружен {formatDateTime(uploaded_at)}
          {reviewed_at ? `; ${[reviewed_by, formatDateTime(reviewed_at)].filter(Boolean).join(', ')}` : ''}
        </Text>
      </Group>
      {remark ? <Text>Замечание: {remark}</Text> : null}
      {trip.may_review ? null : <Text c="dimmed">На этом статусе документы уже не проверяют.</Text>}
      {trip.may_review && text === undefined ? (
        <div className={panel.buttons}>
          {state === 'accepted' ? null : (
            <Button onClick={accept} disabled={isLocked}>
              Принять
            </Button>
          )}
          <Button variant="default" onClick={open} disabled={isLocked}>
            {state === 'returned' ? 'Изменить замечание' : 'Вернуть с замечанием'}
          </Button>
        </div>
      ) : null}
      {text === undefined ? null : (
        <form className={panel.form} onSubmit={submit} onKeyDown={onKey} noValidate>
          <Textarea
            ref={field}
            label="Что исправить: прочтёт родитель"
            required
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            error={fault}
            onChange={(event) => {
              setFault(undefined);
              setText(event.currentTarget.value);
            }}
          />
          {text === '' ? (
            <div className={panel.buttons}>
              {phrases.map((phrase) => (
                <Button
                  key={phrase}
                  variant="light"
                  size="compact-sm"
                  h="auto"
                  py={4}
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
                  onClick={() => {
                    setText(phrase);
                    field.current?.focus();
                  }}
                >
                  {phrase}
                </Button>
              ))}
            </div>
          ) : null}
          <div className={panel.buttons}>
            <Button type="submit" disabled={isLocked}>
              Вернуть родителю
            </Button>
            <Button variant="default" onClick={() => setText(undefined)}>
              Не возвращать
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}
