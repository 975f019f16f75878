import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Direction } from '#contract/families/directions.ts';
import type { ImportFault } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/kinds.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';

export type SchoolRow = { name: string; region: string; city: string };

type NameCells = { surname: string; name: string; patronymic: string };
type Contacts = { email: string; phone: string };

export type GuideRow = NameCells & Contacts;

export type FamilyRow = NameCells &
  Contacts & {
    parent_surname: string;
    parent_name: string;
    parent_patronymic: string;
    parent_email: string;
    parent_phone: string;
    birth_date: string;
    gender: Gender;
    season: number;
    direction: Direction | null;
    region: string | null;
  };

export type CertificateRow = NameCells & { number: string; kind: CertificateKind; year: number };

/** The row of each kind of file. */
export type RowOf = {
  schools: SchoolRow;
  guides: GuideRow;
  families: FamilyRow;
  certificates: CertificateRow;
};

/** A row with its number, as Excel counts them. */
export type NumberedRow<Row> = { number: number; row: Row };

/** A fault of a row, before its column has its title: `key` null is the whole row. */
export type RowFault<Row> = { number: number; key: keyof Row | null; fault: string; is_remark?: boolean };

/** Against which day and season a file is read. */
export type ReadAt = { today: string; current_year: number };

/** A file that could be read: the rows that are whole, and what stands against the others. */
export type ReadFile<Kind extends ImportKind = ImportKind> = {
  kind: Kind;
  rows: NumberedRow<RowOf[Kind]>[];
  /** How many rows say something. */
  rows_count: number;
  faults: ImportFault[];
  notes: string[];
};
