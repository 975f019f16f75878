// No schema here: checks of the trip's form work without loading zod.

/** Series or number of a document as it is meant, without the spaces of its groups: «34 56 78» → «345678». */
export const asDocumentNumber = (typed: string): string => typed.replace(/\s/g, '');

/** A number as it is meant: a text with a decimal comma, «42,5», is one with a point; anything else stays as it is. */
export const asNumber = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.trim().replace(',', '.') : typed;
