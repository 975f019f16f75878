import { expect, test } from 'vitest';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { anchorOf, headingsIn, renamedHeadings, withAnchors, withOwnAnchors } from './lecture-headings.ts';

const kept = (html: string) => withOwnAnchors(cleanHtml(html));

test('a heading has the anchor of its first words; it is kept apart from them only once they differ', () => {
  const shown = withAnchors('<h2>Приливы</h2><p>Текст</p><h3>Луна <sub>1</sub></h3>');
  expect(shown).toBe(
    `<h2 id="${anchorOf('Приливы')}">Приливы</h2><p>Текст</p><h3 id="${anchorOf('Луна 1')}">Луна <sub>1</sub></h3>`,
  );
  expect(kept(shown)).toBe('<h2>Приливы</h2><p>Текст</p><h3>Луна <sub>1</sub></h3>');
  const renamed = shown.replace('>Приливы<', '>Прилив и отлив<');
  expect(kept(renamed)).toContain(`<h2 id="${anchorOf('Приливы')}">Прилив и отлив</h2>`);
  expect(renamedHeadings(kept(shown), kept(renamed))).toEqual([{ from: 'Приливы', to: 'Прилив и отлив' }]);
  // And back again: nothing is left of it.
  expect(kept(kept(renamed).replace('Прилив и отлив', 'Приливы'))).toBe(kept(shown));
});

test('no two headings share an anchor, and no other id gets in', () => {
  const taken = anchorOf('Старое');
  const html = kept(`<h2 id="${taken}">Новое</h2><h2>Старое</h2><h3 id="${taken}">Копия</h3><h4 id="tema-x">Иное</h4>`);
  const anchors = headingsIn(html).map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(4);
  expect(anchors[0]).toBe(taken);
  expect(anchors[2]).toBe(anchorOf('Копия'));
  expect(withAnchors(html).match(/ id="tema-[0-9a-f]{10}"/g)).toHaveLength(4);
  expect(kept(kept(html))).toBe(html);
  // Of those called alike the first is meant.
  expect(headingsIn('<h2>Тема</h2><h2>Тема</h2>')).toEqual([{ title: 'Тема', anchor: anchorOf('Тема') }]);
});
