/** Names of settings, commands and records within a sentence, which are typed letter by letter; and the words between. */
const pieces = /([A-Za-z][\w.=;:~/-]*(?: [A-Za-z~-][\w.=;:~/-]*)*)|[^A-Za-z]+/g;

/** A sentence for whoever runs the portal, in which what is typed somewhere else stands apart. */
export const Technical = ({ text }: { text: string }) =>
  [...text.matchAll(pieces)].map(({ index, 0: piece, 1: typed }) =>
    typed ? <code key={index}>{typed}</code> : <span key={index}>{piece}</span>,
  );
