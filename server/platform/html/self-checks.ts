import { MAX_VARIANTS, MIN_VARIANTS } from '#contract/courses/self-checks.ts';

/** The marks of a self-check and what stands between them; a self-check contains no other. */
const marked = /<section data-check="1">((?:(?!<\/?section\b).)*)<\/section>/gs;
const shape = /^\s*<p>(.*?)<\/p>\s*<ul>(.*?)<\/ul>\s*<p>(.*?)<\/p>\s*$/s;
const variant = /<li( data-right="1")?>(.*?)<\/li>/gs;

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A self-check as it is kept, its texts without tags; nothing for what is none. */
function parseSelfCheck(body: string): string | undefined {
  const [, question = '', list = '', why = ''] = shape.exec(body) ?? [];
  const variants = Array.from(list.matchAll(variant), ([, right, text = '']) => ({ right, text: plain(text) }));
  const texts = [plain(question), plain(why), ...variants.map(({ text }) => text)];
  const fits =
    variants.length >= MIN_VARIANTS && variants.length <= MAX_VARIANTS && variants.some(({ right }) => right);
  if (!fits || texts.includes('')) return undefined;
  const items = variants.map(({ right, text }) => `<li${right ? ' data-right="1"' : ''}>${text}</li>`).join('');
  return `<section data-check="1"><p>${texts[0]}</p><ul>${items}</ul><p>${texts[1]}</p></section>`;
}

const withoutMarks = (html: string): string =>
  html.replace(/<\/?section\b[^<>]*>/g, '').replaceAll('<li data-right="1">', '<li>');

/**
 * Sanitized HTML in which the marks of self-checks (docs/product/learning.md) stand only where there is a whole one:
 * a question, two to five variants with a right one among them, and why. What is less stays as paragraphs and a list.
 */
export const withSelfChecks = (html: string): string =>
  html
    .split(marked)
    .map((part, index) => (index % 2 === 1 ? parseSelfCheck(part) : undefined) ?? withoutMarks(part))
    .join('');
