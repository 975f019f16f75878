import { expect, test } from 'vitest';
import { termMarker } from './mark-terms.ts';

const terms = [
  { id: 1, word: 'прилив', forms: 'прилива, приливы', explanation: 'Вода поднимается <за> Луной.' },
  { id: 2, word: 'сизигийный прилив', forms: '', explanation: 'Самый высокий.' },
  { id: 3, word: 'жёлоб', forms: 'жёлоба', explanation: 'Ущелье на дне.' },
];
const mark = termMarker(terms);
const marked = (html: string) => Array.from(mark(html).matchAll(/class="term"[^>]*>([^<]*)</g), ([, words]) => words);

test('the first occurrence of a term’s forms opens its explanation (docs/product/learning.md)', () => {
  expect(mark('<p>Высота Прилива и прилив.</p>')).toBe(
    '<p>Высота <button type="button" class="term" popovertarget="term-1">Прилива</button><span popover id="term-1" class="term-words" role="note"><b>прилив</b> Вода поднимается &lt;за&gt; Луной.</span> и прилив.</p>',
  );
});

test('whole words only, whatever their case, е for ё, the longest form first', () => {
  expect(marked('<p>приливный, при-прилив, прилив-отлив; Сизигийный\n прилив, ЖЕЛОБА</p>')).toEqual([
    'Сизигийный\n прилив',
    'ЖЕЛОБА',
  ]);
  expect(marked('<p>«жёлоб» (прилив).</p>')).toEqual(['жёлоб', 'прилив']);
});

test.each([
  '<h2>прилив</h2>',
  '<p><a href="/">наш прилив</a></p>',
  '<math><mtext>прилив</mtext></math>',
  '<pre>прилив</pre><p><code>прилив</code></p>',
  '<section data-check="1"><p>прилив</p><ul><li data-right="1">прилив</li></ul><p>прилив</p></section>',
  '<figure><img src="/api/storage/a" alt="прилив"><figcaption>прилив</figcaption></figure>',
])('never within links, headings, formulas, code, self-checks, captions, attributes: %s', (html) => {
  expect(mark(html)).toBe(html);
  expect(marked(`${html}<p>прилив</p>`)).toEqual(['прилив']);
});

test('a glossary without words, or with signs of patterns, changes nothing else', () => {
  expect(termMarker([])('<p>прилив</p>')).toBe('<p>прилив</p>');
  const odd = termMarker([{ id: 4, word: 'a.b (c)', forms: ', ;', explanation: 'x' }]);
  expect(odd('<p>axb (c), прилив</p>')).toBe('<p>axb (c), прилив</p>');
});

test('any signs of a form are read as signs', () => {
  const signs = '!"#$%\'()*+-./:=?@[\\]^_`{|}~№';
  const odd = termMarker([
    { id: 5, word: 'рачки-амфиподы', forms: 'рачков-амфипод', explanation: 'x' },
    ...Array.from(signs, (sign, index) => ({ id: 10 + index, word: `а${sign}б`, forms: '', explanation: 'x' })),
  ]);
  expect(odd('<p>Рачки-амфиподы.</p>')).toContain('popovertarget="term-5"');
  for (const [index, sign] of Array.from(signs).entries())
    expect(odd(`<p>а${sign}б</p>`)).toContain(`popovertarget="term-${10 + index}"`);
});
