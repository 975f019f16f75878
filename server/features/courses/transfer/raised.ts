const raised = new Map(Object.entries({ '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' }));
const lowered = new Map(Object.entries({ '+': '₊', '-': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎' }));
for (const [digit, sign] of [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].entries()) raised.set(String(digit), sign);
for (const [digit, sign] of [...'₀₁₂₃₄₅₆₇₈₉'].entries()) lowered.set(String(digit), sign);

/** «10³», «H₂O»: a raised or lowered text in signs of its own; with «^» or «_» before it where Unicode has none. */
export function indexInSigns(kind: string, text: string): string {
  const known = kind.toLowerCase() === 'sup' ? raised : lowered;
  const signs = [...text].map((sign) => known.get(sign));
  if (signs.every((sign) => sign !== undefined)) return signs.join('');
  const mark = kind.toLowerCase() === 'sup' ? '^' : '_';
  return [...text].length === 1 ? `${mark}${text}` : `${mark}(${text})`;
}
