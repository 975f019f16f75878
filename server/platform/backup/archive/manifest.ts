import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret-key';
export const tableEntry = (table: string): string => `tables/${table}.copy`;
export const fileEntry = (path: string): string => `files/${path}`;

const Entries = z.record(z.string(), z.object({ size: z.number(), sha256: z.string() }));
export type Entries = z.infer<typeof Entries>;

/** The last file of an archive: what all the others are, so that a restore can check them before it changes anything. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.string()),
  /** SHA-256 of the migrations' files by name; archives made before hashes were kept have none. */
  hashes: z.record(z.string(), z.string()).default({}),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  /** The last value of each sequence; null for one never used. */
  sequences: z.record(
    z.string(),
    z
      .string()
      .regex(/^\d{1,19}$/)
      .nullable(),
  ),
  /** Stored files by path, with their content type. */
  files: z.record(z.string(), z.string()),
  /** Files the database names and the storage did not have. */
  missing: z.array(z.string()),
  entries: Entries,
});
export type Manifest = z.infer<typeof Manifest>;
