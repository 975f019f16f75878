import { Anchor, Text } from '@mantine/core';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { fullName } from '#contract/words/names.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';

type Contacts = { email: string | null; phone: string | null };

function ContactLinks({ email, phone }: Contacts) {
  if (!email && !phone) return <Text c="dimmed">Контактов нет</Text>;
  return (
    <Text>
      {phone ? <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor> : null}
      {phone && email ? ', ' : null}
      {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
    </Text>
  );
}

/** Contacts of the family. */
export function Family({ questionnaire: { parent, email, phone } }: { questionnaire: CheckedQuestionnaire }) {
  return (
    <Section title="Семья">
      <div>
        <Text fw={600}>{parent ? fullName(parent) : 'Родителя нет'}</Text>
        {parent ? (
          <>
            <ContactLinks {...parent} />
            <TextLink to="/admin/chat/$id" params={{ id: parent.id }} preload={false} size="sm">
              Написать родителю
            </TextLink>
          </>
        ) : null}
      </div>
      <div>
        <Text fw={600}>Контакты ребёнка</Text>
        <ContactLinks email={email} phone={phone} />
      </div>
    </Section>
  );
}
