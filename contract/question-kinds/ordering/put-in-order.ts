import type { AnswerValue } from '../answer-value.ts';
import { orderIn } from './order-in.ts';

/** Variants in the order of an answer: each once, strangers left out, those it does not name behind in their own order. */
export function putInOrder<Variant extends { id: number }>(
  variants: readonly Variant[],
  answer: AnswerValue | null | undefined,
): Variant[] {
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  const ids = new Set([...orderIn(answer), ...known.keys()]);
  return [...ids].flatMap((id) => known.get(id) ?? []);
}
