import { z } from 'zod';
import type { AgreementDocument } from '#contract/consents/consents.ts';
import { SignerDocument } from '#contract/consents/signer-document.ts';
import type { Words } from '../words.ts';
import type { SignValues } from './sign-values.ts';

const values = z.object({
  ticked: z.record(z.string(), z.boolean()),
  channel: z.enum(['email', 'phone']),
  document: z.unknown(),
});

/** Form rules: every required consent of the page, and the signer's document if health data is among them. */
export const signRules = (documents: readonly AgreementDocument[], words: Words) =>
  values.transform(({ ticked, channel, document }, context) => {
    for (const { kind, required } of documents)
      if (required && !ticked[kind])
        context.issues.push({ code: 'custom', message: words.needed, path: ['ticked', kind], input: ticked });
    const signed = documents.filter(({ kind }) => ticked[kind]);
    if (!signed.some(({ kind }) => kind === 'child_health_data')) return { signed, channel };
    const checked = SignerDocument.safeParse(document);
    for (const { message, path } of checked.error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: ['document', ...path], input: document });
    return { signed, channel, document: checked.data };
  }) as unknown as z.ZodType<
    { signed: AgreementDocument[]; channel: 'email' | 'phone'; document?: SignerDocument | undefined },
    SignValues
  >;
