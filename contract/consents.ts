import { z } from 'zod';
import { attemptKey, sentCode } from './accounts/codes.ts';
import { typedPassword } from './accounts/sign-in.ts';
import { type AgreementKind, agreementKinds } from './agreement-kinds.ts';
import { SignerDocument } from './consents/signer-document.ts';
import { fileRoute, id, instant, route } from './route.ts';
import { filledLine } from './text.ts';
import { confirmationCode } from './validation.ts';

const family = ['parent', 'participant'] as const;
const kind = z.enum(Object.keys(agreementKinds) as AgreementKind[]);
const ukey = filledLine(100);

/** `withdrawn` and `missing` are asked for in the same way: they differ in what a person reads. */
const standing = z.enum(['signed', 'outdated', 'withdrawn', 'missing']);
export type ConsentState = z.infer<typeof standing>;

/** One document as the page of consents shows it. */
export const AgreementDocument = z.object({
  kind,
  title: z.string(),
  required: z.boolean(),
  about: z.enum(['parent', 'child', 'participant']),
  version: z.int(),
  /** Cleaned HTML. */
  text: z.string(),
  /** False while the organisation has not said who it is: nobody can sign it yet. */
  is_ready: z.boolean(),
  /** About whom it is asked: a child, or null for oneself and for a child who is not registered yet. */
  subjects: z.array(
    z.object({
      participant_id: id.nullable(),
      standing,
      /** Of the consent in force, for its PDF. */
      ukey: ukey.nullable(),
    }),
  ),
});
export type AgreementDocument = z.infer<typeof AgreementDocument>;

/** What happens besides when a consent is withdrawn; a participation ends where the table of statuses allows it. */
const Consequence = z.object({
  /** The whole account is erased in 30 days, not the children's data alone. */
  account: z.boolean(),
  /** When the data go if it is withdrawn today. */
  erased_at: instant,
  children: z.array(z.object({ participant_id: id, name: z.string(), participation_ends: z.boolean() })),
});

/** A consent as its signer sees it. */
export const Agreement = z.object({
  ukey,
  kind,
  title: z.string(),
  required: z.boolean(),
  version: z.int(),
  /** False where the wording has changed since. */
  is_current: z.boolean(),
  /** False for an earlier version of one that was signed anew, and for a withdrawn one. */
  is_in_force: z.boolean(),
  participant_id: id.nullable(),
  /** Name and surname of the child, where it is about one. */
  participant_name: z.string().nullable(),
  signed_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_why: z.string(),
  /** Null where nothing but this consent ends. */
  consequence: Consequence.nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

/** About which children; none: a child who is yet to be registered. Of no matter to consents about oneself. */
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
      /** Confirmed contacts a code can go to, masked. */
      contacts: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
      /** Signed before and not given to a child yet: registration can go on with it. */
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
    output: sentCode,
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
        /** Of the signer; asked for by the consent to health data. */
        document: SignerDocument.optional(),
      })
      .check(({ value, issues }) => {
        if (value.kinds.includes('child_health_data') && !value.document)
          issues.push({ code: 'custom', message: 'Укажите свой документ', path: ['document'], input: value });
      }),
    output: {
      /** Of the consent to a child's personal data where one was signed, else of the first. */
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
    /** The caller's own password where the consent has a consequence. */
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
