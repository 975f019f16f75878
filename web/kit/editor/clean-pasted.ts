import { videoPlayer } from '#contract/validation/video-links.ts';
import type { Dropped } from './dropped-words.ts';

/** Reduces pasted HTML, e.g. of Word, to what the editor supports; `dropped` counts what a reader would miss. */
export function cleanPasted(html: string): { html: string; dropped: Dropped } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, o\\:p, xml')) element.remove();
  // A formula copied from the portal becomes LaTeX again.
  for (const math of body.querySelectorAll('math')) {
    const latex = math.querySelector('annotation')?.textContent;
    if (latex) math.replaceWith(`\\(${latex}\\)`);
  }
  listsOfWord(body);
  for (const [from, to] of [
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ] as const)
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  // Word underlines links by itself.
  for (const line of body.querySelectorAll('a u, u > a:only-child')) {
    const underline = line.localName === 'u' ? line : line.parentElement;
    underline?.replaceWith(...underline.childNodes);
  }
  // Pictures are only added by upload: foreign addresses and local files would not be shown.
  const isOwn = (picture: Element) => picture.getAttribute('src')?.startsWith('/api/storage/') === true;
  const isPlayer = (frame: Element) => videoPlayer(frame.getAttribute('src') ?? '') !== undefined;
  const dropped = {
    pictures: removeAll(body, 'img, svg, canvas', isOwn),
    videos: removeAll(body, 'iframe, video, audio, object, embed', isPlayer),
    fields: removeAll(body, 'input:not([type="hidden"]), select, textarea', () => false),
  };
  return { html: body.innerHTML, dropped };
}

/** Removes elements but those to keep; returns how many. */
function removeAll(body: HTMLElement, selector: string, isKept: (element: Element) => boolean): number {
  const gone = [...body.querySelectorAll(selector)].filter((element) => !isKept(element));
  for (const element of gone) element.remove();
  return gone.length;
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word pastes lists as paragraphs with a mark («·», «1.»): neighbouring ones become a list again. */
function listsOfWord(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    const mark = paragraph.querySelector('span[style*="mso-list"]');
    const name = /^\s*(?:\d+|[a-zа-я])[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const goesOn = list && paragraph.previousElementSibling === list && list.localName === name;
    if (!list || !goesOn) {
      list = document.createElement(name);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
