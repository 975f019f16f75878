import fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoPlayer } from '#contract/validation/video-links.ts';
import { atLength } from '#tests/at-length.ts';
import { cleanHtml } from './clean.ts';
import { plainText } from './plain-text.ts';

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="https://rutube.ru.evil.example/play/embed/0123456789abcdef0123456789abcdef"></iframe>',
  '<iframe src="https://rutube.ru@evil.example/play/embed/0123456789abcdef0123456789abcdef"></iframe>',
  '<iframe src="//rutube.ru/play/embed/0123456789abcdef0123456789abcdef"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<img src="https://evil.example/pixel.gif" alt="">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/api/storage/../admin/users">',
  '<p style="background:url(https://evil.example)">x</p>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p>x<!-- <img src=x onerror=alert(1)> --></p>',
  '<scr<script>ipt>alert(1)</script>',
  '<p>https://evil.example/"><script>alert(1)</script></p>',
])('nothing that acts is left of %s', (hostile) => {
  const clean = cleanHtml(hostile);
  expect(clean).not.toMatch(/<(?:script|style|svg|math|object|embed|form|input|link|meta|base|textarea|noscript)/i);
  expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc)\s*=/i);
  expect(clean).not.toMatch(/(?:href|src)="?\s*(?:javascript|data|vbscript):/i);
  expect(clean).not.toMatch(/<[^>]*evil\.example/);
  expect(clean).not.toContain('..');
});

test('what an editor writes stays as it was', () => {
  const text = [
    '<h2>Море</h2><h3>Соль</h3><h4>Лёд</h4><p><strong>жирно</strong>, <em>курсив</em>, <u>черта</u>, <s>вычеркнуто</s></p>',
    '<ul><li>раз</li></ul><ol start="3"><li>три</li></ol><blockquote><p>цитата</p></blockquote>',
    '<table><thead><tr><th scope="col">А</th></tr></thead><tbody><tr><td colspan="2">Б</td></tr></tbody></table>',
    '<figure><img src="/api/storage/news/a1b2.webp" alt="Волна" width="800" height="600" /><figcaption>Волна</figcaption></figure>',
    '<p><a href="https://example.ru/a?b=1&amp;c=2" title="Откроется &quot;сайт&quot;" rel="noopener">ссылка</a></p>',
  ].join('');
  expect(cleanHtml(text)).toBe(text);
});

test('a link to a video on a line of its own becomes its player, elsewhere it stays a link', () => {
  const rutube = 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/';
  expect(cleanHtml(`<p>${rutube}</p>`)).toContain(
    'src="https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef"',
  );
  expect(cleanHtml(`<p><a href="https://vk.com/video-12_34">видео</a></p>`)).toContain(
    'src="https://vkvideo.ru/video_ext.php?oid=-12&amp;id=34"',
  );
  expect(cleanHtml(`<p>Смотри: <a href="${rutube}">видео</a></p>`)).not.toContain('iframe');
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=x', 'https://vkvideo.ru/video_ext.php?oid=-1&id=2'],
  ['http://rutube.ru/video/0123456789abcdef0123456789abcdef/', undefined],
  ['https://youtube.com/redirect?q=https://evil.example', undefined],
])('%s is played as %s', (link, player) => {
  expect(videoPlayer(link)).toBe(player);
});

test('cleaning twice is cleaning once, whatever comes', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '</a>',
    '<img src=',
    '<iframe src="https://rutube.ru/',
    '&lt;script&gt;',
    '<b>',
    '"',
    "'",
    '<',
    '>',
    '&',
    'onload=',
    'море',
    '<table><td>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = cleanHtml(pieces.join(''));
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: atLength(100, 5000) },
  );
});

const check =
  '<section data-check="1"><p>Что тяжелее?</p><ul><li>Лёд</li><li data-right="1">Вода</li></ul><p>Лёд плавает.</p></section>';

test('a self-check of a lecture stays as the editor writes it, once and twice (docs/product/learning.md)', () => {
  expect(cleanHtml(`<p>До</p>${check}<p>После</p>`)).toBe(`<p>До</p>${check}<p>После</p>`);
  expect(cleanHtml(check.replace('data-check="1"', 'data-check').replace('"1"', '"yes"'))).toBe(check);
});

test.each([
  ['<p>Вода</p>', '<p onclick="alert(1)"><script>alert(1)</script><b>Вода</b></p>'],
  ['<li>Лёд</li>', '<li><img src=x onerror=alert(1)><a href="javascript:alert(1)">Лёд</a></li>'],
  ['<p>Лёд плавает.</p>', '<p><iframe srcdoc="<script>alert(1)</script>"></iframe>Лёд плавает.</p>'],
  ['data-check="1"', 'data-check="1" onfocus="alert(1)" tabindex="0" style="position:fixed"'],
])('a hostile self-check is a plain one: %s', (given, hostile) => {
  expect(cleanHtml(check.replace(given, hostile))).toBe(check);
});

test.each([
  ['without a right variant', check.replace(' data-right="1"', '')],
  ['with one variant', check.replace('<li>Лёд</li>', '')],
  ['with six variants', check.replace('<li>Лёд</li>', '<li>Лёд</li>'.repeat(5))],
  ['without why', check.replace('<p>Лёд плавает.</p>', '')],
  ['within another', check.replace('<p>Лёд плавает.</p>', '<section data-check="1"></section>')],
])('what is less than a self-check is words and a list: %s', (_, html) => {
  const clean = cleanHtml(html);
  expect(clean).not.toMatch(/section|data-right/);
  expect(clean).toContain('<li>Вода</li>');
  expect(cleanHtml(clean)).toBe(clean);
});

test('a self-check in a search or a summary is its words', () => {
  expect(plainText(check, 100)).toBe('Что тяжелее? Лёд Вода Лёд плавает.');
});
