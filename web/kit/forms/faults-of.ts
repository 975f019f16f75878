import type { z } from 'zod';
// Gives zod's own checks their Russian messages, for all schemas.
import '#contract/messages.ts';

/** Validates by a schema; returns the first message of each field's path. */
export function faultsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}
