// No schema here: the PDF and lists name these without loading zod.

/** Kinds of identity documents of an adult signer. */
export const signerDocumentKinds = {
  passport: 'Паспорт гражданина РФ',
  foreign: 'Документ другого государства',
} as const;
