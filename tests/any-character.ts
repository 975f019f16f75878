import fc from 'fast-check';

const SURROGATES = 0xd800;
const AFTER_SURROGATES = 0xe000 - SURROGATES;

/** Arbitrary of any character, for `fc.string`; like the unit `binary`, which takes two seconds to build its list. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10_ffff - AFTER_SURROGATES).map(
  (number) => String.fromCodePoint(number < SURROGATES ? number : number + AFTER_SURROGATES),
  (text) => {
    if (typeof text !== 'string' || [...text].length !== 1 || !text.isWellFormed()) throw new Error('no character');
    const code = text.codePointAt(0) ?? 0;
    return code < SURROGATES ? code : code - AFTER_SURROGATES;
  },
);
