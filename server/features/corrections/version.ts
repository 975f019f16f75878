import { createHash } from 'node:crypto';
import type { CorrectedField, CorrectedValues } from '#contract/corrections/fields.ts';
import { correctedFields } from '#contract/corrections/fields.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import type { Person } from '#server/platform/users.ts';

/** What of a person may be corrected, as it stands now. */
export type CorrectedFacts = Pick<Person, Exclude<CorrectedField, 'gender'>> & { gender: Gender | null };

/** The version of these values: of two who correct one person the second learns of the first. */
export const versionOf = (values: CorrectedValues): string =>
  createHash('sha256')
    .update(JSON.stringify(correctedFields.map((field) => values[field] ?? null)))
    .digest('base64url')
    .slice(0, 16);
