import { expect, test } from 'vitest';
import { withAnchors } from './lecture-headings.ts';
import { paragraphsIn, withParagraphMarks } from './lecture-paragraphs.ts';

const paragraphs = (html: string) => paragraphsIn(withAnchors(html));
const marks = (html: string) => paragraphs(html).map(({ paragraph }) => paragraph);

test('paragraphs, lists, tables and quotes of a lecture have marks; headings, self-checks and pictures have none', () => {
  const html = [
    '<p>Начало.</p><h2>Приливы</h2><p>Луна тянет <strong>воду</strong>.</p><ul><li>раз</li><li><p>два</p></li></ul>',
    '<section data-check="1"><p>Вопрос?</p><ul><li data-right="1">да</li><li>нет</li></ul><p>Потому что.</p></section>',
    '<figure><img src="/api/storage/a.webp" alt="Схема"></figure><p><br></p><table><tbody><tr><td>1</td></tr></tbody></table>',
    '<h3>Отливы</h3><blockquote><p>Вода ушла &lt;далеко&gt;.</p></blockquote>',
  ].join('');
  expect(paragraphs(html)).toEqual([
    { paragraph: expect.stringMatching(/^[0-9a-f]{12}$/), heading: '', beginning: 'Начало.' },
    { paragraph: expect.any(String), heading: 'Приливы', beginning: 'Луна тянет воду.' },
    { paragraph: expect.any(String), heading: 'Приливы', beginning: '— раз — два' },
    { paragraph: expect.any(String), heading: 'Приливы', beginning: '1' },
    { paragraph: expect.any(String), heading: 'Отливы', beginning: 'Вода ушла <далеко>.' },
  ]);
  const marked = withParagraphMarks(withAnchors(html));
  const [first, , list] = marks(html);
  expect(marked).toContain(`<p id="p-${first}">Начало.<span data-unclear="${first}" data-words="Начало."></span></p>`);
  expect(marked).toContain(`</ul><span data-unclear="${list}"`);
  expect(marked.replaceAll(/ id="p-\w+"|<span [^>]*><\/span>/g, '')).toBe(withAnchors(html));
});

test('a mark stays while commas, capitals, formats and the heading change, and goes with the words or to another heading', () => {
  const [before] = marks('<h2>Ветер</h2><p>Ветер, ещё ветер — и штиль.</p>');
  expect(marks('<h2>Ветер</h2><p>Новое.</p><p>Ветер, <em>ещё</em> ветер и Штиль!</p>')[1]).toBe(before);
  const renamed = withAnchors('<h2>Ветер</h2><p>Ветер, ещё ветер — и штиль.</p>').replace('>Ветер<', '>О ветре<');
  expect(paragraphsIn(withAnchors(renamed))).toMatchObject([{ paragraph: before, heading: 'О ветре' }]);
  expect(marks('<h2>Ветер</h2><p>Ветер, ещё ветер и шторм.</p>')).not.toContain(before);
  expect(marks('<h2>Шторм</h2><p>Ветер, ещё ветер — и штиль.</p>')).not.toContain(before);
});

test('two paragraphs that say the same have a mark each; a formula is part of the words and is never broken', () => {
  const html = String.raw`<p>Считаем: \(a<b\)</p>`.replace('<b', '&lt;b');
  const twice = marks(`<h2>Счёт</h2>${html}${html}`);
  expect(new Set(twice).size).toBe(2);
  expect(marks(html)).not.toEqual(marks(html.replace('a&lt;b', 'a&gt;b')));
  expect(withParagraphMarks(html)).not.toMatch(/data-words="[^"]*\\\(/);
});

test('whatever HTML comes, only places and buttons are added', () => {
  for (const html of ['', '</p></ul>', '<p>раз', '<p>a</p></p><p>б</p>', '<ul><li>x</ul></li><p>y</p>', 'без тегов'])
    expect(withParagraphMarks(html).replaceAll(/ id="p-\w+"|<span [^>]*><\/span>/g, '')).toBe(html);
});
