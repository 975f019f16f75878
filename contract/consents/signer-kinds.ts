// No schema here: the PDF and lists name these without loading zod.

/** What an adult proves who he or she is with. */
export const signerDocumentKinds = {
  passport: 'Паспорт гражданина РФ',
  foreign: 'Документ другого государства',
} as const;
