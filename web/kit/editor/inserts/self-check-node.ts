import { Node } from '@tiptap/core';
import type { SelfCheck } from '#contract/courses/self-checks.ts';

const wordsOf = (element: Element | null): string => element?.textContent?.trim() ?? '';

const readCheck = (element: HTMLElement): SelfCheck => ({
  question: wordsOf(element.querySelector(':scope > p')),
  variants: Array.from(element.querySelectorAll(':scope > ul > li'), (item) => ({
    text: wordsOf(item),
    right: item.hasAttribute('data-right'),
  })),
  why: wordsOf(element.querySelector(':scope > ul + p')),
});

/** Editor node of a self-check question, changed in its dialog. */
export const SelfCheckNode = Node.create({
  name: 'selfCheck',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ check: { default: null, rendered: false, parseHTML: readCheck } }),
  parseHTML: () => [{ tag: 'section[data-check]' }],
  renderHTML: ({ node }) => {
    const { question, variants, why } = checkOf(node);
    const items = variants.map(({ text, right }) => ['li', right ? { 'data-right': '1' } : {}, text] as const);
    return ['section', { 'data-check': '1' }, ['p', question], ['ul', ...items], ['p', why]];
  },
});

const empty: SelfCheck = { question: '', variants: [], why: '' };

/** Reads a self-check from a node's attributes. */
export const checkOf = ({ attrs }: { attrs: Readonly<Record<string, unknown>> }): SelfCheck =>
  (attrs['check'] as SelfCheck | null) ?? empty;
