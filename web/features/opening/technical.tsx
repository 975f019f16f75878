/** Splits a sentence into technical names (settings, commands, records) and words. */
const pieces = /([A-Za-z][\w.=;:~/-]*(?: [A-Za-z~-][\w.=;:~/-]*)*)|[^A-Za-z]+/g;

/** A sentence for the person who runs the portal, with technical names set off. */
export const Technical = ({ text }: { text: string }) =>
  [...text.matchAll(pieces)].map(({ index, 0: piece, 1: typed }) =>
    typed ? <code key={index}>{typed}</code> : <span key={index}>{piece}</span>,
  );
