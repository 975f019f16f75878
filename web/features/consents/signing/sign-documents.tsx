import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import type { AgreementDocument } from '#contract/consents/consents.ts';
import type { TermsScope } from '#contract/consents/terms-drafts.ts';
import { plural } from '#contract/words/numbers.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import { isOpen } from '../documents.ts';
import type { Words } from '../words.ts';
import { DocumentCard } from './document-card.tsx';
import { savedValues, useSavedTerms, useTermsDrafts } from './terms-drafts.ts';

// Loaded when wanted: not all sign what asks for a document, and many come to read what they have signed.
const loadSignStep = async () => (await import('./sign-step.tsx')).SignStep;
const loadSignerFields = async () => (await import('./signer-fields.tsx')).SignerFields;

type Contacts = { email: string | null; phone: string | null };

/** Documents with a checkbox each, and one code to sign all the checked ones. */
export function SignDocuments({
  scope,
  documents,
  participant_ids,
  contacts,
  about,
  words,
  onSigned,
}: {
  scope: TermsScope;
  documents: readonly AgreementDocument[];
  participant_ids: number[];
  contacts: Contacts;
  about: (participant_id: number | null) => string;
  words: Words;
  /** Called after signing, if another page follows, with the key a registration continues with. */
  onSigned?: (ukey: string) => unknown;
}) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [codeRequest, setCodeRequest] = useState<{ sent: SentCode; signed: AgreementDocument[] }>();
  const [stale, setStale] = useState<readonly AgreementKind[]>([]);
  const open = documents.filter((document) => isOpen(document) && document.is_ready);
  // A document whose details are missing blocks signing, since required ones are signed together.
  const waits = documents.some((document) => isOpen(document) && document.required && !document.is_ready);
  const savedTerms = useSavedTerms(scope);
  const refresh = () => client.invalidateQueries({ queryKey: queries.consents.key() });

  const { form, onSubmit, sending, failure } = useContractForm({
    schema: async () => (await import('./sign-rules.ts')).signRules(open, words),
    initialValues: savedValues(open, contacts, savedTerms),
    send: ({ signed, channel }) =>
      api.consents.askCode({
        documents: signed.map(({ kind, version }) => ({ kind, version })),
        participant_ids,
        channel,
      }),
    done: (sent, { signed }) => {
      setStale([]);
      setCodeRequest({ sent, signed });
    },
    refused: (failure) => {
      if (failure.status === 409) changed().catch(() => undefined);
      return failure.status === 409;
    },
  });

  const drafts = useTermsDrafts(scope, open, form, savedTerms);

  /** A wording was edited meanwhile: clears its mark, keeps the others, and leads the reader to it. */
  async function changed() {
    const before = new Map(open.map(({ kind, version }) => [kind, version]));
    setCodeRequest(undefined);
    await refresh();
    const known = client.getQueriesData<{ documents: AgreementDocument[] }>({
      queryKey: queries.consents.documents.key(),
    });
    const fresh = known.flatMap(([, data]) => data?.documents ?? []);
    const edited = fresh.filter(({ kind, version }) => before.has(kind) && before.get(kind) !== version);
    for (const { kind } of edited) form.setFieldValue(`ticked.${kind}`, false);
    flushSync(() => setStale(edited.map(({ kind }) => kind)));
    document.querySelector<HTMLElement>('[data-stale]')?.focus();
  }

  async function sign({ key, code }: { key: string; code: string }, signed: readonly AgreementDocument[]) {
    await drafts.hold();
    try {
      return await api.consents.sign({
        key,
        code,
        kinds: signed.map(({ kind }) => kind),
        participant_ids,
        ...(signed.some(({ kind }) => kind === 'child_health_data') ? { document: form.values.document as never } : {}),
      });
    } catch (error) {
      drafts.resume();
      if (failureOf(error).status === 409) await changed();
      throw error;
    }
  }

  async function done(ukey: string, count: number) {
    drafts.close();
    client.removeQueries({ queryKey: queries.drafts.find.key(), type: 'inactive' });
    notifyDone(`Подписано: ${plural(count, 'согласие', 'согласия', 'согласий')}`);
    await onSigned?.(ukey);
    await client.invalidateQueries();
    if (onSigned) return;
    document.getElementById('main')?.focus();
    window.scrollTo({ top: 0 });
  }

  const ticks = open.filter(({ kind }) => form.values.ticked[kind]);
  const SignerFields = useLazyComponent(
    loadSignerFields,
    ticks.some(({ kind }) => kind === 'child_health_data'),
  );
  const SignStep = useLazyComponent(loadSignStep, codeRequest !== undefined, () => setCodeRequest(undefined));
  return (
    <Stack gap="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          {documents.map((one) => (
            <DocumentCard
              key={one.kind}
              document={one}
              about={about}
              words={words}
              isStale={stale.includes(one.kind)}
              tick={{
                ...form.getInputProps(`ticked.${one.kind}`, { type: 'checkbox' }),
                disabled: codeRequest !== undefined || waits,
              }}
            />
          ))}
          {SignerFields ? <SignerFields form={form} disabled={codeRequest !== undefined} /> : null}
          {codeRequest || waits || open.length === 0 ? null : (
            <Section title="Подпись" text={words.code}>
              <FormFailure text={failure} />
              {contacts.email || contacts.phone ? null : <Alert>{words.noContact}</Alert>}
              {contacts.email && contacts.phone ? (
                <Radio.Group label="Куда прислать код" {...form.getInputProps('channel')}>
                  <Stack gap="xs" mt={4}>
                    <Radio value="phone" label={`СМС на номер ${contacts.phone}`} />
                    <Radio value="email" label={`Письмо на ${contacts.email}`} />
                  </Stack>
                </Radio.Group>
              ) : null}
              <Group>
                <Button type="submit" color="coral" loading={sending} disabled={!contacts.email && !contacts.phone}>
                  Получить код для подписи
                </Button>
                <Text c="dimmed" role="status">
                  Отмечено: {ticks.length} из {open.length}
                </Text>
              </Group>
            </Section>
          )}
        </Stack>
      </form>
      {codeRequest && SignStep ? (
        <SignStep
          {...codeRequest}
          text={words.code}
          send={(typed) => sign(typed, codeRequest.signed)}
          done={({ ukey, agreements }) => done(ukey, agreements.length)}
          back={() => setCodeRequest(undefined)}
        />
      ) : null}
    </Stack>
  );
}
