import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import type { AgreementDocument } from '#contract/consents/consents.ts';
import { marksDraft, SIGNER_DRAFT, type TermsScope } from '#contract/consents/terms-drafts.ts';
import type { Draft } from '#contract/drafts.ts';
import { useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useQueries } from '#web/use-api.ts';
import { noDocument, type SignValues } from './sign-values.ts';
import { termsDraftsOptions } from './terms-drafts-options.ts';

type Contacts = { email: string | null; phone: string | null };
type SavedTerms = { marks: Draft; signer: Draft };

export function useSavedTerms(scope: TermsScope): SavedTerms {
  const [marks, signer] = termsDraftsOptions(useQueries(), scope);
  return { marks: useSuspenseQuery(marks).data, signer: useSuspenseQuery(signer).data };
}

/** Initial values: only marks the person has set before, and of the current wording. Nothing is marked by default. */
export function savedValues(
  open: readonly AgreementDocument[],
  { email, phone }: Contacts,
  { marks, signer }: SavedTerms,
): SignValues {
  const { preserved } = marks;
  const usual = phone ? 'phone' : 'email';
  const chosen = preserved?.channel === 'email' || preserved?.channel === 'phone' ? preserved.channel : usual;
  const typed = Object.entries(signer.preserved ?? {}).filter(([, value]) => typeof value === 'string');
  return {
    ticked: Object.fromEntries(open.map(({ kind, version }) => [kind, preserved?.[kind] === version])),
    channel: { email, phone }[chosen] ? chosen : usual,
    document: { ...noDocument, ...Object.fromEntries(typed) },
  };
}

type Marks = Partial<Record<AgreementKind | 'channel', number | string | null>>;

type SignForm = Pick<UseFormReturnType<SignValues>, 'values' | 'getValues' | 'setValues'>;

const marksOf = (open: readonly AgreementDocument[], { ticked, channel }: SignValues): Marks => {
  const marks: Marks = { channel };
  for (const { kind, version } of open) marks[kind] = ticked[kind] ? version : null;
  return marks;
};

/**
 * Saves marks at once and the signer's document while typed, so that both survive a reload and another device. Call
 * `hold` before signing, which clears both on the server, then `close` or, if it was refused, `resume`.
 */
export function useTermsDrafts(
  scope: TermsScope,
  open: readonly AgreementDocument[],
  { values, getValues, setValues }: SignForm,
  savedTerms: SavedTerms,
) {
  const { ticked, document } = values;
  const marks = {
    values: marksOf(open, values),
    read: () => marksOf(open, getValues()),
    show: (preserved: Draft['preserved']) => {
      const now = getValues();
      const fields = { ...marksOf(open, now), ...preserved };
      setValues({
        ticked: Object.fromEntries(open.map(({ kind, version }) => [kind, fields[kind] === version])),
        channel: fields.channel === 'email' || fields.channel === 'phone' ? fields.channel : now.channel,
      });
    },
  };
  const signer = {
    values: document,
    read: () => getValues().document,
    show: (preserved: Draft['preserved']) => setValues({ document: { ...getValues().document, ...preserved } }),
  };
  const { autosave } = useAutosavedForm(marksDraft(scope), marks, savedTerms.marks);
  const { autosave: signerAutosave } = useAutosavedForm(SIGNER_DRAFT, signer, savedTerms.signer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that has changed is what it waits for
  useEffect(() => void autosave.flush(), [autosave, ticked]);
  const both = [autosave, signerAutosave];
  return {
    hold: () => Promise.all(both.map((one) => one.hold())),
    resume: () => {
      for (const one of both) one.resume();
    },
    close: () => {
      for (const one of both) one.close();
    },
  };
}
