import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { hasMarkup, toPlainText } from '#contract/formulas/rich-text.ts';
import { splitTextParts } from '#contract/formulas/text-parts.ts';
import { atLength } from '#tests/at-length.ts';
import { formulaFault, formulaFaultInHtml } from './check-formulas.ts';
import { cleanMath } from './clean-math.ts';
import { formulasOf } from './formulas-in.ts';
import { withFormulas } from './formulas-in-html.ts';
import { renderFormula } from './render-formula.ts';
import { countParts, MAX_PARTS, newBudget } from './within-bounds.ts';

test('a formula is MathML that holds its LaTeX; Russian words and indices are read', () => {
  expect(renderFormula('\\(p = \\rho g h\\)').mathml).toBe(
    '<math><semantics><mrow><mi>p</mi><mo>=</mo><mi>ρ</mi><mi>g</mi><mi>h</mi></mrow><annotation encoding="application/x-tex">p = \\rho g h</annotation></semantics></math>',
  );
  const block = renderFormula('\\[F_А = \\rho_ж g V\\]').mathml ?? '';
  expect(block).toMatch(/^<math display="block">.*<msub><mi>ρ<\/mi><mtext>ж<\/mtext><\/msub>/);
  expect(renderFormula('$$x$$').mathml).toContain('display="block"');
});

test.each([
  ['\\href{javascript:alert(1)}{x}', '«\\href»'],
  ['\\url{https://evil.example}', '«\\url»'],
  ['\\includegraphics{https://evil.example/a.png}', '«\\includegraphics»'],
  ['\\htmlClass{a}{x}', '«\\htmlClass»'],
  ['\\style{position:fixed}{x}', '«\\style»'],
  ['\\color{white}x', '«\\color»'],
  ['\\def\\a{\\a\\a}\\a', '«\\def»'],
  ['\\newcommand{\\a}{\\a}\\a', '«\\newcommand»'],
  ['\\let\\frac\\sqrt', '«\\let»'],
  ['\\foo', '«\\foo»'],
  ['\\frac{1', 'не хватает'],
  ['x^1^2', 'два индекса'],
  ['a & b', 'около'],
  ['\\left( x', 'не читается'],
  ['{'.repeat(500), 'глубоко'],
  [`\\begin{matrix}${'\\begin{matrix}'.repeat(50)}`, 'глубоко'],
  ['x'.repeat(1001), 'длиннее 1000'],
  ['\\dots'.repeat(190), 'сложная'],
  // The library makes what stands over this arrow twice: over forty of them it would never end.
  [`${'\\equilibriumRight{'.repeat(39)}x${'}'.repeat(39)}`, 'сложная'],
])('hostile or broken LaTeX is refused in words: %s', (latex, why) => {
  const { mathml, fault } = renderFormula(`\\(${latex}\\)`);
  expect(mathml).toBeUndefined();
  expect(fault).toContain(why);
  expect(formulaFault(`Чему равно \\(${latex}\\)?`)).toMatch(/[а-я]/);
});

test('whatever is written between the marks, nothing that acts comes out, and nothing is thrown', () => {
  const piece = fc.constantFrom(
    ...['\\frac', '\\sqrt', '{', '}', '^', '_', '&', '\\\\', '\\left(', '\\right)', '\\text{', '<script>', '"', "'"],
    ...[
      '\\begin{array}{c}',
      '\\end{array}',
      '\\begin{aligned}',
      '\\end{aligned}',
      '\\hspace{9999em}',
      '\\rule{1em}{9em}',
    ],
    ...[
      '\\underbrace{',
      '\\ce{',
      '\\pu{',
      '\\overset',
      '\\mathbb{R}',
      '\\over',
      '\\middle|',
      '\\operatorname{',
      '%',
      '#',
      '~',
    ],
    ...[
      '<img src=x onerror=alert(1)>',
      '\\mathchoice{a}{b}{c}{d}',
      '\\cancel{',
      '\\boxed{',
      '\\equilibriumLeft{',
      '\\int_0^1',
      'ж',
      '🐋',
      '\0',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { mathml = '', fault } = renderFormula(`\\(${pieces.join('')} \\)`);
      expect(Boolean(mathml)).toBe(!fault);
      expect(mathml).not.toMatch(/<(?:script|img|svg|a|iframe|style|foreignObject|maction)\b/i);
      expect(mathml).not.toMatch(/<[^>]*\s(?:on\w+|style|href|src|id)\s*=/i);
      expect(cleanMath(mathml)).toBe(mathml);
    }),
    { numRuns: atLength(300, 5000) },
  );
});

test('a text is cut into its signs in no time, however it is made', () => {
  const begun = performance.now();
  for (const hostile of [
    '\\('.repeat(250_000),
    '$$ '.repeat(200_000),
    '<sub>'.repeat(100_000),
    '\\(\\['.repeat(100_000),
  ])
    splitTextParts(hostile);
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(splitTextParts('H<sub>2</sub>O, \\(a\\) и $$b$$')).toEqual([
    { kind: 'text', text: 'H' },
    { kind: 'sub', text: '2' },
    { kind: 'text', text: 'O, ' },
    { kind: 'formula', text: '\\(a\\)' },
    { kind: 'text', text: ' и ' },
    { kind: 'block', text: '$$b$$' },
  ]);
  for (const plain of ['2 < 3', '<sub>x', '\\( открыто', '5 $$', '<b>x</b>', '$$$$'])
    expect(hasMarkup(plain)).toBe(false);
  expect(toPlainText('10<sup>3</sup> м<sup>й</sup>, \\(p = \\rho g h\\)')).toBe('10³ м^й, p = \\rho g h');
});

test('in HTML formulas are made between tags only, and the rest stays as it is', () => {
  const html =
    '<p>Давление \\(p &lt; \\rho g h\\) и <em>не \\</em>(x\\)</p><p>$$F$$ &amp; <a href="/a\\(b\\)">c</a></p>';
  const shown = withFormulas(html);
  expect(shown).toContain('<annotation encoding="application/x-tex">p &lt; \\rho g h</annotation>');
  expect(shown.match(/<math/g)).toHaveLength(2);
  expect(shown).toContain('<em>не \\</em>(x\\)');
  expect(shown).toContain('&amp; <a href="/a\\(b\\)">c</a>');
  expect(withFormulas('<p>\\(\\foo\\) &lt;sub&gt;2&lt;/sub&gt;</p>')).toBe(
    '<p>\\(\\foo\\) &lt;sub&gt;2&lt;/sub&gt;</p>',
  );
  expect(formulaFaultInHtml(html)).toBeNull();
  expect(formulaFaultInHtml('<p>\\(a <em>b</em>\\)</p>')).toContain('не закрыта');
  expect(formulaFaultInHtml(`<p>${'\\(x\\)'.repeat(301)}</p>`)).toContain('больше 300');
});

test('what was made once is remembered, and an answer carries so much and no more', () => {
  const [first, again] = [renderFormula('\\(a+b\\)'), renderFormula('\\(a+b\\)')];
  expect(again).toBe(first);
  expect(Object.keys(formulasOf(['\\(a\\) и \\(a\\)', '\\(\\foo\\)']))).toEqual(['\\(a\\)']);
  const wide = Array.from({ length: 200 }, (_, at) => `\\(${'x+'.repeat(480)}${at}\\)`);
  expect(JSON.stringify(formulasOf(wide)).length).toBeLessThan(1_300_000);
});

test('a text has no more formulas, and no longer ones together, than are read in a moment; the rest is shown as it is written', () => {
  const small = (count: number) => Array.from({ length: count }, (_, at) => `\\(s_{${at}}\\)`).join(' ');
  const long = Array.from({ length: 50 }, (_, at) => `\\(${'x+'.repeat(450)}${at}\\)`).join(' ');
  expect(formulaFault(small(300))).toBeNull();
  expect(formulaFault(small(301))).toBe('В одном тексте больше 300 формул: разделите его');
  for (const fault of [formulaFault(long), formulaFaultInHtml(`<p>${long}</p>`)])
    expect(fault).toBe('Формулы одного текста длиннее 30\u00a0000 знаков: разделите его');

  const many = withFormulas(`<p>${small(1000)}</p><p>${small(1000)}</p>`);
  expect(many.match(/<math\b/g)).toHaveLength(300);
  expect(many).toContain('\\(s_{999}\\)');
  expect(withFormulas(`<p>${long}</p>`).match(/<math\b/g)).toHaveLength(33);
});

test('all texts of one save have one budget to be read with: what is left over is saved after it', () => {
  const budget = newBudget();
  const long = (at: number) => `\\(${'y+'.repeat(450)}${at}\\)`;
  const faults = Array.from({ length: 120 }, (_, at) => formulaFault(long(at), budget));
  const refusedFrom = faults.findIndex((fault) => fault !== null);
  expect(refusedFrom).toBeGreaterThan(30);
  expect(new Set(faults.slice(refusedFrom))).toEqual(
    new Set(['Формул слишком много, чтобы прочитать их сразу: сохраните их по частям']),
  );
  expect(formulaFault('no formula', budget)).toBeNull();
  // What is remembered costs nothing.
  expect(formulaFault(long(0), budget)).toBeNull();
});

test('the bounds are of work and not of time: however slow the machine, a good formula is read and a hostile one refused', () => {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  // An hour goes by whenever somebody looks at the clock.
  clock.mockImplementation(() => (now += 3_600_000));
  const day = vi.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
  try {
    const good = ['\\(\\frac{t_1}{t_2}\\)', '\\[\\sqrt{h_\\text{дна}}\\]', `\\(${'z+'.repeat(499)}z\\)`];
    for (const formula of good) expect(renderFormula(formula).fault).toBeUndefined();
    expect(formulaFault('\\(v = \\frac{s}{t}\\) и \\[Q = c m t\\]')).toBeNull();
  } finally {
    clock.mockRestore();
    day.mockRestore();
  }
  // A refusal counts no further than the bound, so that it comes at once: this has 2³⁹ parts.
  let nested: object = {};
  for (let depth = 0; depth < 39; depth++) nested = { body: nested, phantom: { body: nested } };
  expect(countParts(nested, MAX_PARTS)).toBe(MAX_PARTS + 1);
  // Three in each other are chemistry.
  expect(renderFormula(`\\(${'\\equilibriumRight{'.repeat(3)}x${'}'.repeat(3)}\\)`).fault).toBeUndefined();
  expect(renderFormula('\\(\\ce{CO2 + H2O <=>> H2CO3}\\)').fault).toBeUndefined();
});
