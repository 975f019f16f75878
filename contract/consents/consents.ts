import { z } from 'zod';
import { attemptKey, sentCodeOutput } from '../accounts/codes.ts';
import { typedPassword } from '../accounts/sign-in.ts';
import { fileRoute, id, instant, route } from '../route.ts';
import { filledLine } from '../validation/text.ts';
import { confirmationCode } from '../validation/validation.ts';
import { type AgreementKind, agreementKinds } from './agreement-kinds.ts';
import { SignerDocument } from './signer-document.ts';

const family = ['parent', 'participant'] as const;
const kind = z.enum(Object.keys(agreementKinds) as AgreementKind[]);
const ukey = filledLine(100);

/** State of a consent. `withdrawn` and `missing` both require a signature and only read differently. */
const standing = z.enum(['signed', 'outdated', 'withdrawn', 'missing']);
export type ConsentState = z.infer<typeof standing>;

/** A document on the page of consents. */
export const AgreementDocument = z.object({
  kind,
  title: z.string(),
  required: z.boolean(),
  about: z.enum(['parent', 'child', 'participant']),
  version: z.int(),
  /** The document as cleaned HTML. */
  text: z.string(),
  /** False while the organisation's details are missing: the document cannot be signed yet. */
  is_ready: z.boolean(),
  /**
   * People the document is to be signed about: children by id; null for the signer, or for a child not registered yet.
   */
  subjects: z.array(
    z.object({
      participant_id: id.nullable(),
      standing,
      /** Key of the consent in force, for its PDF; null without one. */
      ukey: ukey.nullable(),
    }),
  ),
});
export type AgreementDocument = z.infer<typeof AgreementDocument>;

/** Further effects of withdrawing a consent: data to be erased, participations that end. */
const WithdrawalConsequence = z.object({
  /** The whole account is erased in 30 days, not only the children's data. */
  account: z.boolean(),
  /** When the data would be erased if the consent were withdrawn today. */
  erased_at: instant,
  children: z.array(z.object({ participant_id: id, name: z.string(), participation_ends: z.boolean() })),
});

/** A signed consent as its signer sees it. */
export const Agreement = z.object({
  ukey,
  kind,
  title: z.string(),
  required: z.boolean(),
  version: z.int(),
  /** False if the wording has changed since the signature. */
  is_current: z.boolean(),
  /** False for a withdrawn consent, and for one replaced by a newer signature. */
  is_in_force: z.boolean(),
  participant_id: id.nullable(),
  /** Name and surname of the child; null if the consent is not about a child. */
  participant_name: z.string().nullable(),
  signed_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_why: z.string(),
  /** Null if the withdrawal ends nothing but this consent. */
  consequence: WithdrawalConsequence.nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

/** Children the consents are about; empty for a child not registered yet. Ignored by consents about the signer. */
const participant_ids = z.array(id).max(20).default([]);

export const consents = {
  documents: route({
    method: 'GET',
    path: '/user/participants/agreement_documents',
    who: family,
    summary: 'Тексты согласий и что из них подписано: для нового ребёнка, для одного или для всех, кому нужно заново',
    input: z.object({ participant_id: id.optional(), renew: z.boolean().default(false) }),
    output: {
      documents: z.array(AgreementDocument),
      children: z.array(z.object({ id, surname: z.string(), name: z.string(), patronymic: z.string() })),
      signer: z.object({
        surname: z.string(),
        name: z.string(),
        patronymic: z.string(),
        birth_date: z.iso.date().nullable(),
      }),
      /** Masked confirmed contacts that can receive the code. */
      contacts: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
      /** Key of a consent signed before and not used for a child yet: the registration can continue with it. */
      ukey: ukey.nullable(),
    },
  }),
  askCode: route({
    method: 'POST',
    path: '/user/participants/agreement_code',
    who: family,
    summary: 'Код для подписи: действует только для названных согласий в названных редакциях',
    input: z.object({
      documents: z
        .array(z.object({ kind, version: z.int().min(1).max(1_000_000) }))
        .min(1, 'Отметьте согласия')
        .max(20),
      participant_ids,
      channel: z.enum(['email', 'phone']).optional(),
    }),
    output: sentCodeOutput,
  }),
  sign: route({
    method: 'POST',
    path: '/user/participants/create_agreement',
    who: family,
    summary: 'Подписать согласия кодом, каждое отдельно; повтор с тем же ключом отвечает тем же',
    input: z
      .object({
        key: attemptKey,
        code: confirmationCode,
        kinds: z.array(kind).min(1, 'Отметьте согласия').max(20),
        participant_ids,
        /** Identity document of the signer; required by the consent to health data. */
        document: SignerDocument.optional(),
      })
      .check(({ value, issues }) => {
        if (value.kinds.includes('child_health_data') && !value.document)
          issues.push({ code: 'custom', message: 'Укажите свой документ', path: ['document'], input: value });
      }),
    output: {
      /** Key of the consent to a child's personal data if one was signed, otherwise of the first consent. */
      ukey,
      agreements: z.array(z.object({ ukey, kind, participant_id: id.nullable() })),
    },
  }),
  list: route({
    method: 'GET',
    path: '/user/agreements',
    who: family,
    summary: 'Свои согласия, сначала последние',
    output: { data: z.array(Agreement) },
  }),
  withdraw: route({
    method: 'POST',
    path: '/user/agreements/withdraw',
    who: family,
    summary: 'Отозвать согласие; отзыв обязательного спрашивает пароль, прекращает участие и начинает удаление данных',
    /** The caller's password, required if the withdrawal has a consequence. */
    input: z.object({ ukey, password: typedPassword.optional() }),
    output: { withdrawn_at: instant },
  }),
  pdf: fileRoute({
    method: 'GET',
    path: '/user/agreements/pdf',
    who: 'signed in',
    summary: 'Подписанное согласие в PDF: подписавшему и администраторам',
    input: z.object({ ukey }),
  }),
};
