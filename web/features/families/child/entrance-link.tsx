import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SentLink } from '#contract/entrance.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { statuses } from '#contract/statuses.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useSecondsLeft } from '#web/kit/time/use-seconds-left.ts';
import { useApi } from '#web/use-api.ts';
import { useSentLink } from './use-sent-link.ts';

// Loaded lazily with the validation rules of contacts.
const CorrectContact = lazy(() =>
  import('./correct-contact.tsx').then((module) => ({ default: module.CorrectContact })),
);

/** The link that lets the child create its account: sent where and until when, with resending and another contact. */
export function EntranceLink({ participant }: { participant: FamilyParticipant }) {
  const link = useSentLink(participant);
  return link === undefined ? null : <SendLink participant={participant} link={link} />;
}

function SendLink({ participant, link }: { participant: FamilyParticipant; link: SentLink | null }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, name, email, phone } = participant;
  const contact = email ?? (phone ? formatPhone(phone) : '');
  const [isCorrecting, setCorrecting] = useState(false);
  // There is no contact to send to, e.g. because its owner has just proved it.
  const correcting = isCorrecting || contact === '';
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState('');
  const left = useSecondsLeft(link);
  const wasSent = participant.participant_status === statuses.ENTRANCE_LINK_SENT;

  const send = async (typed?: string): Promise<void> => {
    await api.entrance.sendLink({ participant_id: id, ...(typed ? { contact: typed } : {}) });
    // Status, deadline and contact change with it.
    await queryClient.invalidateQueries();
    setSaid(link ? 'Новая ссылка отправлена, прежняя больше не работает.' : 'Ссылка отправлена.');
    setCorrecting(false);
  };
  const sendAgain = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    } finally {
      setSending(false);
    }
  };

  return (
    <Section title="Ссылка для входа">
      {link ? (
        <Sent link={link} name={name} />
      ) : (
        <Text>
          {wasSent
            ? 'Прежняя ссылка больше не работает: контакт, на который она ушла, у ребёнка больше не указан. '
            : null}
          Свой кабинет {name} создаёт по ссылке: подтверждает контакт и придумывает пароль.{' '}
          {contact ? (
            <>
              Отправим её на <b>{contact}</b>.
            </>
          ) : (
            'Укажите контакт ребёнка: ссылка придёт туда.'
          )}
        </Text>
      )}
      <FormFailure text={failure} />
      {correcting ? (
        <Suspense fallback={<Text role="status">Открываем…</Text>}>
          <CorrectContact
            contact={contact}
            wait={left}
            send={send}
            cancel={contact === '' ? undefined : () => setCorrecting(false)}
          />
        </Suspense>
      ) : (
        <Group>
          <Button color={link ? 'ocean' : 'coral'} onClick={sendAgain} loading={sending} disabled={left > 0}>
            {link ? 'Отправить ещё раз' : 'Отправить ссылку'}
          </Button>
          <Button variant="subtle" onClick={() => setCorrecting(true)}>
            Исправить контакт
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        <span role="status">{said}</span>
        {left > 0 ? ` Отправить ещё раз можно через ${plural(left, 'секунду', 'секунды', 'секунд')}.` : null}
      </Text>
    </Section>
  );
}

function Sent({ link: { channel, sent_to, sent_at, expires_at }, name }: { link: SentLink; name: string }) {
  return (
    <Stack gap={4}>
      <Text>
        Отправили {channel === 'email' ? 'письмо на' : 'СМС на'} <b>{sent_to}</b> {formatDateTime(sent_at)}. Ссылка
        работает один раз, до <b>{formatDateTime(expires_at)}</b> (время московское).
      </Text>
      <Text c="dimmed">
        {name} открывает её, подтверждает контакт и придумывает пароль. Если сообщения нет, проверьте папку «Спам» и сам
        контакт.
      </Text>
    </Stack>
  );
}
