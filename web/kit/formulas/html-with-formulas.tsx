import { useEffect } from 'react';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { answerSelfChecks } from '#web/kit/self-checks/answer-self-checks.ts';
import { withSelfChecks } from '#web/kit/self-checks/with-self-checks.ts';
import { copyFormulasAsLatex } from './copy-formulas.ts';
import classes from './formula.module.css';

/** Makes wide formulas scrollable, also by keyboard. */
const withScrollingFormulas = (html: string): string =>
  html.replace(/<math (?:class|display)[^>]*>.*?<\/math>/gs, (math) => {
    const block = /^<math[^>]* display="block"/.test(math) ? ' data-block' : '';
    return `<span class="${classes.box}"${block} role="group" aria-label="Формула" tabindex="0">${math}</span>`;
  });

/** HTML from the server with formulas as MathML, and self-checks of lectures. */
export function HtmlWithFormulas({ html }: { html: string }) {
  useEffect(copyFormulasAsLatex, []);
  useEffect(answerSelfChecks, []);
  return <RichText html={withSelfChecks(withScrollingFormulas(html))} />;
}
