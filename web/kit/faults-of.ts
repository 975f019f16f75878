import type { z } from 'zod';

/** The contract's rules as field errors: the first text of each field. */
export function faultsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}
