import { VisuallyHidden } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { splitTextParts, type TextPart } from '#contract/formulas/text-parts.ts';
import { copyFormulasAsLatex } from './copy-formulas.ts';
import classes from './formula.module.css';
import { FormulasContext } from './formulas-context.ts';

type Props = {
  text: string;
  /** Inside a button nothing else is focusable, so wide formulas do not scroll by keyboard. */
  isInButton?: boolean;
};

/** Plain text with rendered indices and formulas (of the nearest FormulasContext). */
export function TextWithSigns({ text, isInButton = false }: Props) {
  const parts = splitTextParts(text);
  if (parts.length === 1 && parts[0]?.kind === 'text') return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their places
  return parts.map((part, index) => <Part key={index} part={part} isInButton={isInButton} />);
}

function Part({ part: { kind, text }, isInButton }: { part: TextPart; isInButton: boolean }) {
  if (kind === 'sub') return <sub>{text}</sub>;
  if (kind === 'sup') return <sup>{text}</sup>;
  return kind === 'text' ? text : <Formula formula={text} isInButton={isInButton} />;
}

/** The characters of a MathML formula, since a button's name must be plain text. */
const signsOf = (mathml: string): string =>
  mathml.replace(/<annotation\b[^>]*>[^<]*<\/annotation>/, '').replace(/<[^>]*>/g, ' ');

function Formula({ formula, isInButton }: { formula: string; isInButton: boolean }) {
  const __html = useContext(FormulasContext)[formula];
  useEffect(copyFormulasAsLatex, []);
  if (!__html) return <span className={classes.source}>{formula}</span>;
  const isWide = !__html.startsWith('<math>');
  const scrolled = isWide ? { role: 'group', tabIndex: 0, 'aria-label': 'Формула' } : {};
  const drawn = (
    <span
      className={isWide ? classes.box : undefined}
      data-block={__html.includes('display="block"', 0) || undefined}
      {...(isInButton ? { 'aria-hidden': true } : scrolled)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML of the server (server/platform/formulas), of known elements only
      dangerouslySetInnerHTML={{ __html }}
    />
  );
  if (!isInButton) return drawn;
  return (
    <>
      {drawn}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's MathML without its elements */}
      <VisuallyHidden dangerouslySetInnerHTML={{ __html: signsOf(__html) }} />
    </>
  );
}
