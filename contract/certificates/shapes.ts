import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, idList, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { search } from '#contract/validation/text.ts';
import {
  type CertificateState,
  type CheckResult,
  certificateKindNames,
  certificateStateNames,
  checkResults,
} from './kinds.ts';

export const certificateKind = z.enum(certificateKindNames);

const season = z.coerce.number<number>('Нужен год').pipe(z.int().min(2018).max(2100));

/** A certificate from before the portal, brought by an import. */
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

/** Filter of the list of certificates; without `season` the current one. */
export const CertificatesFilter = z.object({
  /** Participation ids of the chosen rows. */
  ids: idList.optional(),
  kind: certificateKind.optional(),
  state: z.enum(certificateStateNames as [CertificateState, ...CertificateState[]]).optional(),
  direction: z.enum(directions).optional(),
  season: season.optional(),
  search,
});
export type CertificatesFilter = z.infer<typeof CertificatesFilter>;

/** Filter of the archive; without `season` all of them. */
export const ArchiveFilter = CertificatesFilter.omit({ state: true }).extend({
  /** Whether it was sent before it was archived. */
  sent: z.enum(['true', 'false']).optional(),
});
export type ArchiveFilter = z.infer<typeof ArchiveFilter>;

/** A certificate that was made: path of its file, name on the sheet, and when it was last made. */
export const Certificate = z.object({
  number: z.string(),
  kind: certificateKind,
  /** 1 for the first sheet; grows each time it is made again under the same number. */
  version: z.int(),
  /** The name as printed on the sheet. */
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
  /** The kind a new sheet would have; null if the participant may have none any more. */
  kind: certificateKind.nullable(),
  certificate: Certificate.nullable(),
  /** The name or the kind has changed since the sheet was made. */
  is_outdated: z.boolean(),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

/** The bulk making of certificates; one run at a time in the whole portal. */
export const CertificateRun = z.object({
  id,
  state: z.enum(['running', 'stopped', 'done']),
  /** Certificates to make when the run began, made so far, and failed. */
  total: z.int(),
  made: z.int(),
  failed: z.int(),
  started_at: instant,
  started_by: z.string(),
  finished_at: instant.nullable(),
});
export type CertificateRun = z.infer<typeof CertificateRun>;

/** Counts of the season's certificates that are not archived. */
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
  /** The date printed on the sheet. */
  issued_at: instant,
  sent_at: instant,
  /** Addresses of the file, and of its first page as a picture. */
  url: z.string(),
  preview_url: z.string(),
  /** Path of the public check, which the sheet's QR code opens. */
  check_path: z.string(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** What anybody may know of a certificate (docs/product/certificates.md, «The public check»). */
export const CertificateCheck = z.object({
  result: z.enum(Object.keys(checkResults) as CheckResult[]),
  /** The number as the portal understood it; null if it is no number. */
  number: z.string().nullable(),
  /** Whether the QR code's signature was given and is valid. */
  is_signed: z.boolean(),
  /** Null for every result but a valid and a revoked certificate. */
  certificate: z
    .object({
      /** Initials, «М. П. С.»: the public check shows nothing else of the name. */
      initials: z.string(),
      kind: certificateKind,
      season: z.int(),
      /** The date on the sheet; null for a certificate from before the portal, of which only the year is known. */
      issued_at: instant.nullable(),
      /** When the current sheet was made, if it is not the first. */
      renewed_at: instant.nullable(),
    })
    .nullable(),
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;
