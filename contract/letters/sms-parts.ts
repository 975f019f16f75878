// No schema here: the editor counts while one types.

const GSM_ALPHABET = /^[\n\r !-_a-z]*$/;

/** Number of SMS a text costs: 70 characters in one, 67 in each of several; with Latin letters only, 160 and 153. */
export function smsParts(text: string): number {
  const [alone, each] = GSM_ALPHABET.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}

/** The editor warns of texts that cost more SMS than this. */
export const WARN_FROM_SMS_PARTS = 3;
