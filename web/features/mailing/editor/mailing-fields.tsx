import { Radio, Stack } from '@mantine/core';
import { MAX_SUBJECT_LENGTH, mailingKindNames, mailingKinds } from '#contract/mailing/names.ts';
import { mailingPlaceholderFault, mailingPlaceholders } from '#contract/mailing/placeholders.ts';
import type { Mailing } from '#contract/mailing/shapes.ts';
import type { FieldsProps } from '#web/kit/edit/editor.ts';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { AudienceNumber } from './audience-number.tsx';
import { SavedAudiences } from './saved-audiences.tsx';
import type { MailingValues } from './schema.ts';
import { StartSection } from './start-section.tsx';
import { kindMeanings } from './words.ts';

/** Names unknown placeholders while one types. */
function PlaceholderFaults({ subject, html }: { subject: string; html: string }) {
  const fault = mailingPlaceholderFault(`${subject} ${html}`);
  return (
    <div role="status">
      {fault ? <Alert color="red">{fault}. Имя в скобках пишется целиком одним начертанием.</Alert> : null}
    </div>
  );
}

/** Form of a draft: kind, texts, audience, and sending. */
export function MailingFields({ form, record, basedOn }: FieldsProps<MailingValues, Mailing>) {
  const { values } = form;
  return (
    <>
      <Section>
        <LimitedInput
          label="Название"
          description="Для своих: получатели его не увидят"
          required
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <Radio.Group label="Вид" required {...form.getInputProps('kind')}>
          <Stack gap="sm" mt="xs">
            {mailingKindNames.map((kind) => (
              <Radio key={kind} size="md" value={kind} label={mailingKinds[kind]} description={kindMeanings[kind]} />
            ))}
          </Stack>
        </Radio.Group>
      </Section>
      <Section
        title="Письмо"
        text="В теме и в тексте портал сам впишет своё каждому: нажмите «Подстановка» ({ } над текстом) или наберите имя в фигурных скобках. После черты — слова для тех, о ком портал этого не знает: {направление|выбранное направление}."
      >
        <LimitedInput label="Тема" required maxLength={MAX_SUBJECT_LENGTH} {...form.getInputProps('subject')} />
        <HtmlField
          label="Текст"
          required
          pictures="mailing"
          placeholders={mailingPlaceholders}
          {...form.getInputProps('html')}
        />
        <AttachmentField {...form.getInputProps('attachments')} />
        <PlaceholderFaults subject={values.subject} html={values.html} />
      </Section>
      <Section title="Кому" text="Письма уходят на подтверждённую почту. Родителя находят и по участию его детей.">
        <SavedAudiences value={values.audience} onChange={(audience) => form.setFieldValue('audience', audience)} />
        <AudienceFields value={values.audience} onChange={(audience) => form.setFieldValue('audience', audience)} />
        <AudienceNumber meant={values} />
      </Section>
      <StartSection
        meant={values}
        record={record}
        isUnsaved={form.isDirty()}
        basedOn={basedOn}
        setErrors={form.setErrors}
      />
    </>
  );
}
