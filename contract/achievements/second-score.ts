import { z } from 'zod';
import { instant } from '#contract/route.ts';

/** The look an achievement waits for: a second one, or a third where the two differ too much. */
export const awaitedScore = z.enum(['second', 'third']);

/** An achievement that several assess without seeing each other's points (docs/product/selection-and-trip.md, «Assessment»). */
export const SecondScore = z.object({
  stage: z.enum(['second', 'third', 'done']),
  /** Whether the next look is the caller's to give; whoever gave the first may change it until there is a second. */
  may_look: z.boolean(),
  /** What the caller gave. */
  own: z.object({ point: z.number(), reason: z.string() }).nullable(),
  /** Everybody's looks once the points are known, and both to whoever decides between them; else none. */
  looks: z.array(z.object({ point: z.number(), reason: z.string(), name: z.string(), at: instant })),
  is_disputed: z.boolean(),
});
export type SecondScore = z.infer<typeof SecondScore>;
