import { Checkbox, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { mayRequestLinkOnApproval } from '#contract/families/allowed-statuses.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';

// Loaded lazily with the validation rules of contacts.
const ContactForm = lazy(() => import('./contact-form.tsx').then((module) => ({ default: module.ContactForm })));

/** Before the approval: the child's contact, and whether the link is sent there on approval. */
export function LinkOnApproval({ participant }: { participant: FamilyParticipant }) {
  const { name, email, phone, participant_status, sends_link_on_approval } = participant;
  if (!mayRequestLinkOnApproval(participant_status)) return null;
  const contact = email ?? (phone ? formatPhone(phone) : '');
  return (
    <Section title="Кабинет ребёнка">
      {contact ? (
        <LinkOnApprovalSwitch participant={participant} contact={contact} />
      ) : (
        <>
          <Text>
            Когда анкету одобрят, {name} создаст свой кабинет по ссылке. Она придёт на телефон или почту ребёнка:
            укажите их сейчас, чтобы потом ничего не ждать.
          </Text>
          <Suspense fallback={<Text role="status">Открываем…</Text>}>
            <ContactForm participant_id={participant.id} isWished={sends_link_on_approval} />
          </Suspense>
        </>
      )}
    </Section>
  );
}

function LinkOnApprovalSwitch({ participant, contact }: { participant: FamilyParticipant; contact: string }) {
  const { id, name, sends_link_on_approval } = participant;
  const change = useChange('questionnaires');
  const [isOn, setOn] = useSavedChoice(sends_link_on_approval, (on_approval) =>
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
          isOn ? 'Мы отправим её сами и напишем вам об этом.' : 'Иначе вы отправите её сами на странице ребёнка.'
        }
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </>
  );
}
