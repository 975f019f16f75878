import { useContext, useEffect } from 'react';
import type { Formulas } from '#contract/formulas/formulas.ts';
import { encodeHtml, htmlOf, isRich, mapFormulas } from '#contract/formulas/rich-text.ts';
import { copyFormulasAsLatex } from './copy-formulas.ts';
import formulaClasses from './formula.module.css';
import { FormulasContext } from './formulas-context.ts';
import classes from './rich-text-with-signs.module.css';
import { signsOf } from './signs-of.ts';

/** A formula's MathML; a wide one scrolls, by keyboard where it is not inside a button. */
function drawn(formula: string, formulas: Formulas, isForName: boolean): string {
  const mathml = formulas[formula];
  if (!mathml) return `<span class="${formulaClasses.source}">${encodeHtml(formula)}</span>`;
  const isWide = !mathml.startsWith('<math>');
  const block = mathml.includes('display="block"') ? ' data-block' : '';
  if (isForName)
    return `<span class="${isWide ? formulaClasses.box : ''}"${block} aria-hidden="true">${mathml}</span><span class="visually-hidden">${signsOf(mathml)}</span>`;
  return isWide
    ? `<span class="${formulaClasses.box}"${block} role="group" tabindex="0" aria-label="Формула">${mathml}</span>`
    : mathml;
}

const withScrollingTables = (html: string, isForName: boolean): string =>
  html
    .replace(
      /<table\b[^<>]*>/g,
      `<div class="${classes.scrolling}"${isForName ? '' : ' role="group" aria-label="Таблица, можно листать вбок" tabindex="0"'}><table>`,
    )
    .replace(/<\/table>/g, '</table></div>');

/** Pictures as wide as a question's own. */
const withSmallPictures = (html: string): string =>
  html.replace(/(<img\b[^<>]*? src="\/api\/storage\/[^"?]+)"/g, '$1?w=800"');

const sounds = /<audio\b[^<>]*>(?:<\/audio>)?/g;

type Props = {
  text: string;
  /** Inside a button nothing else is focusable; its sounds stand beside it (SoundsOf). */
  isForName: boolean;
};

/**
 * A rich text of a question (contract/formulas/rich-text.ts), cleaned by the server before storing, or its author's own in
 * previews. One paragraph stands in line, more are blocks: not inside a <p>.
 */
export function RichTextWithSigns({ text, isForName }: Props) {
  const formulas = useContext(FormulasContext);
  useEffect(copyFormulasAsLatex, []);
  const html = withSmallPictures(isForName ? htmlOf(text).replace(sounds, '') : htmlOf(text));
  const shown = withScrollingTables(
    mapFormulas(html, (formula) => drawn(formula, formulas, isForName)),
    isForName,
  );
  const [, line] = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(shown) ?? [];
  return line === undefined ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/platform/html/clean-rich-text.ts)
    <div data-rich="" className={classes.rich} dangerouslySetInnerHTML={{ __html: shown }} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/platform/html/clean-rich-text.ts)
    <span data-rich="" className={classes.rich} dangerouslySetInnerHTML={{ __html: line }} />
  );
}

/** The sounds of a text that is shown inside a button, below it. */
export function SoundsOf({ text, name }: { text: string; name: string }) {
  if (!isRich(text)) return null;
  const sources = Array.from(htmlOf(text).matchAll(/<audio\b[^<>]*? src="([^"]+)"/g), ([, src = '']) => src);
  return sources.map((src, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sounds of a text have nothing but their places
    // biome-ignore lint/a11y/useMediaCaption: what is heard is the question
    <audio key={index} className={classes.sound} controls preload="none" src={src} aria-label={name} />
  ));
}
