import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, idList, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { search } from '#contract/text.ts';
import {
  type CertificateState,
  type CheckResult,
  certificateKindNames,
  certificateStateNames,
  checkResults,
} from './kinds.ts';

export const certificateKind = z.enum(certificateKindNames);

const season = z.coerce.number<number>('Нужен год').pipe(z.int().min(2018).max(2100));

/** A sheet of former years, brought by an import. */
export const FormerCertificate = z.object({
  id,
  number: z.string(),
  kind: certificateKind,
  year: z.int(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
});
export type FormerCertificate = z.infer<typeof FormerCertificate>;

/** Which certificates a list holds; the season is the present one where none is named. */
export const CertificatesFilter = z.object({
  /** Of rows: the participations'. */
  ids: idList.optional(),
  kind: certificateKind.optional(),
  state: z.enum(certificateStateNames as [CertificateState, ...CertificateState[]]).optional(),
  direction: z.enum(directions).optional(),
  season: season.optional(),
  search,
});
export type CertificatesFilter = z.infer<typeof CertificatesFilter>;

/** Of the archive; of any season where none is named. */
export const ArchiveFilter = CertificatesFilter.omit({ state: true }).extend({
  /** Whether it was sent before it was archived. */
  sent: z.enum(['true', 'false']).optional(),
});
export type ArchiveFilter = z.infer<typeof ArchiveFilter>;

/** What was made: the file's path, the name on the sheet, and when it was made last. */
export const Certificate = z.object({
  number: z.string(),
  kind: certificateKind,
  /** 1 of the first file; one more each time it is made anew. */
  version: z.int(),
  /** As it stands on the sheet. */
  full_name: z.string(),
  path: z.string(),
  made_at: instant,
  sent_at: instant.nullable(),
  archived_at: instant.nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** A line of a list; `id` is the participation's. */
export const CertificateRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  participant_status: participantStatus,
  season: z.int(),
  direction: z.enum(directions).nullable(),
  /** What would be made of it now; null of who may have none any more. */
  kind: certificateKind.nullable(),
  certificate: Certificate.nullable(),
  /** The name or the kind is another one now than on the sheet. */
  is_outdated: z.boolean(),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

/** The making of all: one at a time in the whole portal. */
export const CertificateRun = z.object({
  id,
  state: z.enum(['running', 'stopped', 'done']),
  /** How many were to be made when it was begun, how many are made, and how many could not be. */
  total: z.int(),
  made: z.int(),
  failed: z.int(),
  started_at: instant,
  started_by: z.string(),
  finished_at: instant.nullable(),
});
export type CertificateRun = z.infer<typeof CertificateRun>;

/** Certificates of the season that are in no archive. */
export const CertificateCounts = z.object({
  awaiting: z.int(),
  created: z.int(),
  sent: z.int(),
  outdated: z.int(),
});
export type CertificateCounts = z.infer<typeof CertificateCounts>;

/** A certificate in the cabinet of its owner, or of the owner's parent. */
export const OwnCertificate = z.object({
  number: z.string(),
  kind: certificateKind,
  season: z.int(),
  direction: z.enum(directions).nullable(),
  full_name: z.string(),
  /** The date on the sheet. */
  issued_at: instant,
  sent_at: instant,
  /** Of the file, and of its first page as a picture. */
  url: z.string(),
  preview_url: z.string(),
  /** Where anybody checks it: what its QR code opens. */
  check_path: z.string(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** What anybody may know of a certificate (docs/product/certificates.md, «The public check»). */
export const CertificateCheck = z.object({
  result: z.enum(Object.keys(checkResults) as CheckResult[]),
  /** The number as it was understood; null where it is none. */
  number: z.string().nullable(),
  /** Whether the signature of the QR code was given and is right. */
  is_signed: z.boolean(),
  /** Null of all but a valid one and a revoked one. */
  certificate: z
    .object({
      /** «М. П. С.»: nothing else of the name. */
      initials: z.string(),
      kind: certificateKind,
      season: z.int(),
      /** The date on the sheet; null of one of former years, of which the year alone is known. */
      issued_at: instant.nullable(),
      /** When the present sheet was made, where it is not the first. */
      renewed_at: instant.nullable(),
    })
    .nullable(),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;
