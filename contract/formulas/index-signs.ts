/** Pairs of a character and its raised or lowered form, as far as Unicode and fonts have them. */
const knownCharacters = {
  sup: '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ',
  sub: '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎',
} as const;

function toIndexCharacter(kind: 'sub' | 'sup', sign: string): string | undefined {
  const at = knownCharacters[kind].indexOf(sign);
  return at === -1 || at % 2 === 1 ? undefined : knownCharacters[kind][at + 1];
}

/** «10³», «H₂O»: a raised or lowered text in Unicode characters; prefixed with «^» or «_» where there are none. */
export function toIndexCharacters(kind: 'sub' | 'sup', text: string): string {
  const signs = [...text].map((sign) => toIndexCharacter(kind, sign));
  if (signs.every((sign) => sign !== undefined)) return signs.join('');
  const mark = kind === 'sup' ? '^' : '_';
  return [...text].length === 1 ? `${mark}${text}` : `${mark}(${text})`;
}
