import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filesIn,
  formulasIn,
  isRich,
  richOf,
  textOfHtml,
  toHtml,
  toPlainText,
  withMediaNamed,
} from '#contract/formulas/rich-text.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { atLength } from '#tests/at-length.ts';
import { cleanRichHtml, cleanRichText } from './clean-rich-text.ts';

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="/api/storage/a/b.webp" onload="alert(1)" style="position:fixed" srcset="https://evil.example/a 2x">',
  '<svg/onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a><a href="https://evil.example">y</a>',
  '<iframe src="https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef"></iframe>',
  '<img src="https://evil.example/pixel.gif"><img src="//evil.example/a"><img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/api/storage/../admin/users"><img src="/api/storage/a?w=1&x=https://evil.example">',
  '<audio src="https://evil.example/a.mp3" autoplay></audio><audio src="/api/storage/a/b.mp3" autoplay onplay="alert(1)"></audio>',
  '<video src="/api/storage/a/b.mp4" onerror="alert(1)"></video><source src="https://evil.example/a">',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p>x<!-- <img src=x onerror=alert(1)> --></p>',
  '<scr<script>ipt>alert(1)</script>',
  '</rich-text><script>alert(1)</script><rich-text>',
  '<table background="https://evil.example"><td style="background:url(https://evil.example)" id="room">x</td></table>',
])('nothing that acts, and no address but of the portal’s own files, is left of %s', (hostile) => {
  const text = cleanRichText(richOf(hostile));
  // A plain text is words, whatever it looks like.
  for (const clean of [cleanRichHtml(hostile), isRich(text) ? text : '']) {
    expect(clean).not.toMatch(
      /<(?:script|style|svg|math|object|embed|form|input|link|iframe|video|source|a|button)\b/i,
    );
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|srcset|id|href|autoplay|background)\s*=/i);
    expect(clean).not.toMatch(/<[^>]*evil\.example/);
    expect(clean).not.toContain('..');
  }
});

test('what an author writes stays as it was; what has no format is plain', () => {
  const rich = [
    '<p>Кит <strong>не</strong> <em>рыба</em>, <u>а</u> <s>краб</s> H<sub>2</sub>O</p><p></p><p>\\(a &lt; b\\)</p>',
    '<ul><li><p>раз</p></li></ul><ol start="3"><li>три</li></ol><blockquote><p>цитата</p></blockquote>',
    '<table><tbody><tr><th scope="col">А</th><td colspan="2">Б</td></tr></tbody></table>',
    '<img src="/api/storage/a1/b2.webp" alt="Волна" /><audio src="/api/storage/a1/c3.mp3" controls preload="none"></audio>',
  ].join('');
  expect(cleanRichText(richOf(rich))).toBe(richOf(rich));
  expect(filesIn(richOf(rich))).toEqual(['a1/b2.webp', 'a1/c3.mp3']);
  expect(formulasIn(richOf(rich))).toEqual(['\\(a < b\\)']);
  expect(toPlainText(richOf(rich))).toBe(
    'Кит не рыба, а краб H₂O\n\na < b\n— раз\n— три\nцитата\nА Б\n[Волна] [звук]'.replace('\n\n', '\n'),
  );
  expect(
    withMediaNamed(richOf('<p><strong>Кит</strong><img src="/a.webp" alt="1 &lt; 2"></p><audio src="/b"></audio>')),
  ).toBe(richOf('<p><strong>Кит</strong> [1 &lt; 2] </p> [звук] '));
  expect(cleanRichText(richOf('<p>Вода</p><p>10<sup>3</sup> &lt;b&gt; \\(x\\)</p>'))).toBe(
    'Вода\n10<sup>3</sup> <b> \\(x\\)',
  );
  for (const nothing of ['', '<p> </p>', '<p><strong></strong></p>', '<script>x</script>'])
    expect(cleanRichText(richOf(nothing))).toBe('');
});

test('a plain text is never read as HTML, whatever stands in it, and the editor gives it back as it was', () => {
  for (const plain of ['<b>не</b>', '5 < 6 & 7 > 2', '<script>alert(1)</script>', '&lt;', '<p>x</p>', '<rich-text>x'])
    expect([cleanRichText(plain), textOfHtml(toHtml(plain)), toPlainText(plain)]).toEqual([plain, plain, plain]);
});

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      '<i>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<ol start=2>',
      '</ol>',
    ],
    ...[
      '<table><tr>',
      '<td>',
      '</td>',
      '</table>',
      '<br>',
      '<img src="/api/storage/a/b.png" alt="',
      '">',
      '"',
      '<sub>',
      '</sub>',
    ],
    ...[
      '<audio src=/api/storage/a/b.mp3>',
      '</audio>',
      '<h2>',
      '</h2>',
      '&lt;',
      '&amp;',
      '&nbsp;',
      ' ',
      '\n',
      '\\(',
      '\\)',
      'море',
    ],
    ...['<thead>', '<tbody>', '<tr>', '<th>', '</th>', '</tr>', '</tbody>', '<caption>', '</caption>'],
    ...['<script>', '</script>', '<blockquote>', '</blockquote>', '</rich-text>', '<rich-text>', '<!--', '-->'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);

test.each([
  ['<li><p><li>', '<li></li><li></li>'],
  ['<td><p>кит<td>', '<td><p>кит</p></td><td></td>'],
  ['<td><b><p>кит<td>скат</b>', '<td><p><strong>кит</strong></p></td><td><strong>скат</strong></td>'],
  ['<table><tr><td><p>кит<tr><td>скат', '<table><tr><td><p>кит</p></td></tr><tr><td>скат</td></tr></table>'],
  ['<ul><li><p>раз<li>два</li></p>три</li></ul>', '<ul><li><p>раз</p></li><li>два</li>три</ul>'],
  ['<ul><li><p>раз<ul><li>два</ul><li>три</ul>', '<ul><li><p>раз</p><ul><li>два</li></ul></li><li>три</li></ul>'],
])('what a paragraph keeps apart for a reader of HTML ends where it would end without it: %s', (written, clean) => {
  expect(cleanRichHtml(written)).toBe(clean);
  expect(cleanRichHtml(clean)).toBe(clean);
});

test('cleaning twice is cleaning once, and in time, whatever comes', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = cleanRichText(richOf(pieces.join('')));
      expect(cleanRichText(once)).toBe(once);
    }),
    { numRuns: atLength(300, 10_000) },
  );
  const begun = performance.now();
  for (const much of ['<p>'.repeat(10_000), '<ul><li>'.repeat(5000), '<strong>'.repeat(6000), '<td>x'.repeat(8000)])
    cleanRichText(richOf(much));
  expect(performance.now() - begun).toBeLessThan(4000);
});
