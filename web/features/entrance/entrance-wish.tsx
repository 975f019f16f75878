import { Checkbox, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { mayWishLink } from '#contract/families/where-allowed.ts';
import { formatPhone } from '#contract/phone.ts';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import { Section } from '#web/kit/section.tsx';
import { useSavedChoice } from '#web/kit/use-saved-choice.ts';
import { useChange } from '#web/use-change.ts';

// Loaded lazily with the validation rules of contacts.
const AskContact = lazy(() => import('./ask-contact.tsx').then((module) => ({ default: module.AskContact })));

/** Before the approval: the child's contact, and whether the link is sent there on approval. */
export function EntranceWish({ participant }: { participant: ParentsParticipant }) {
  const { name, email, phone, participant_status, sends_link_on_approval } = participant;
  if (!mayWishLink(participant_status)) return null;
  const contact = email ?? (phone ? formatPhone(phone) : '');
  return (
    <Section title="Кабинет ребёнка">
      {contact ? (
        <Wish participant={participant} contact={contact} />
      ) : (
        <>
          <Text>
            Когда анкету одобрят, {name} создаст свой кабинет по ссылке. Она придёт на телефон или почту ребёнка:
            укажите их сейчас, чтобы потом ничего не ждать.
          </Text>
          <Suspense fallback={<Text role="status">Открываем…</Text>}>
            <AskContact participant_id={participant.id} isWished={sends_link_on_approval} />
          </Suspense>
        </>
      )}
    </Section>
  );
}

function Wish({ participant, contact }: { participant: ParentsParticipant; contact: string }) {
  const { id, name, sends_link_on_approval } = participant;
  const change = useChange('questionnaires');
  const [isWished, wish] = useSavedChoice(sends_link_on_approval, (on_approval) =>
    change((api) => api.entrance.wishLink({ participant_id: id, on_approval })),
  );
  return (
    <>
      <Text>
        Когда анкету одобрят, {name} создаст свой кабинет по ссылке. Она придёт на <b>{contact}</b>.
      </Text>
      <Checkbox
        label="Отправить ссылку сразу, как анкету одобрят"
        description={
          isWished ? 'Мы отправим её сами и напишем вам об этом.' : 'Иначе вы отправите её сами на странице ребёнка.'
        }
        checked={isWished}
        onChange={(event) => wish(event.currentTarget.checked)}
      />
    </>
  );
}
