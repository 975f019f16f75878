/** The characters of a MathML formula, since a button's name must be plain text. */
export const signsOf = (mathml: string): string =>
  mathml.replace(/<annotation\b[^>]*>[^<]*<\/annotation>/, '').replace(/<[^>]*>/g, ' ');
