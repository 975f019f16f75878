import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Block } from '#server/platform/pdf/html-blocks.ts';

/** A picture as a PDF takes it. */
export type SheetPicture = Uint8Array;

/** Everything one sheet shows: what a thread needs to draw it. */
export type SheetOrder = {
  number: string;
  kind: CertificateKind;
  version: number;
  surname: string;
  name: string;
  patronymic: string;
  text: readonly Block[];
  signatory: readonly Block[];
  /** A facsimile over the signatory. */
  signature: SheetPicture | null;
  /** A picture in place of the drawn sea. */
  background: SheetPicture | null;
  /** «20.11.2026» */
  date: string;
  /** The address that the QR code opens. */
  address: string;
  /** A look at the texts: no certificate. */
  isSample: boolean;
};
