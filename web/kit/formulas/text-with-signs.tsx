import { VisuallyHidden } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { isRich } from '#contract/formulas/rich-text.ts';
import { splitTextParts, type TextPart } from '#contract/formulas/text-parts.ts';
import { copyFormulasAsLatex } from './copy-formulas.ts';
import classes from './formula.module.css';
import { FormulasContext } from './formulas-context.ts';
import { RichTextWithSigns } from './rich-text-with-signs.tsx';
import { signsOf } from './signs-of.ts';

type Props = {
  text: string;
  /**
   * The text names a button, in which nothing else is focusable, or a row of a table: screen readers get the characters of its
   * formulas, since MathML is no name.
   */
  isForName?: boolean;
};

/** A question's text, plain or rich, with rendered indices and formulas (of the nearest FormulasContext). */
export function TextWithSigns({ text, isForName = false }: Props) {
  if (isRich(text)) return <RichTextWithSigns text={text} isForName={isForName} />;
  const parts = splitTextParts(text);
  if (parts.length === 1 && parts[0]?.kind === 'text') return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their places
  return parts.map((part, index) => <Part key={index} part={part} isForName={isForName} />);
}

function Part({ part: { kind, text }, isForName }: { part: TextPart; isForName: boolean }) {
  if (kind === 'sub') return <sub>{text}</sub>;
  if (kind === 'sup') return <sup>{text}</sup>;
  return kind === 'text' ? text : <Formula formula={text} isForName={isForName} />;
}

function Formula({ formula, isForName }: { formula: string; isForName: boolean }) {
  const __html = useContext(FormulasContext)[formula];
  useEffect(copyFormulasAsLatex, []);
  if (!__html) return <span className={classes.source}>{formula}</span>;
  const isWide = !__html.startsWith('<math>');
  const scrolled = isWide ? { role: 'group', tabIndex: 0, 'aria-label': 'Формула' } : {};
  const drawn = (
    <span
      className={isWide ? classes.box : undefined}
      data-block={__html.includes('display="block"', 0) || undefined}
      {...(isForName ? { 'aria-hidden': true } : scrolled)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML of the server (server/platform/formulas), of known elements only
      dangerouslySetInnerHTML={{ __html }}
    />
  );
  if (!isForName) return drawn;
  return (
    <>
      {drawn}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's MathML without its elements */}
      <VisuallyHidden dangerouslySetInnerHTML={{ __html: signsOf(__html) }} />
    </>
  );
}
