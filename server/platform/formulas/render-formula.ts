import { createContext, Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { MAX_LATEX } from '#contract/formulas/limits.ts';
import { latexOf } from '#contract/formulas/text-parts.ts';
import { cleanMath } from './clean-math.ts';
import { faultInWords, refusalOf } from './formula-fault.ts';

/** A formula as MathML, or why it is none, in words for its author. */
export type Rendered = { mathml: string; fault?: never } | { mathml?: never; fault: string; isLate?: boolean };

/** Milliseconds: a formula of a thousand signs takes ten. */
const MAX_TIME_MS = 200;
/** Signs of MathML. */
const MAX_MATHML = 60_000;
/** Signs that fit one line of a narrow screen. */
const WIDE = 26;

// Made in this process, and yet stopped when its time is over: nothing else ends a loop that runs.
const bounds = createContext({ render: () => '' });
const call = new Script('render()');

const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

function mathmlOf(latex: string, displayMode: boolean): string {
  bounds.render = () =>
    temml.renderToString(latex, {
      displayMode,
      annotate: true,
      throwOnError: true,
      strict: false,
      trust: false,
      maxSize: [20, 20],
      maxExpand: 200,
      macros: {},
    });
  return String(call.runInContext(bounds, { timeout: MAX_TIME_MS }));
}

/** Marks a formula wider than a narrow screen, so that it scrolls by itself there. */
function withWidth(mathml: string): string {
  const seen = mathml
    .replace(/<annotation\b[^>]*>[^<]*<\/annotation>/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, 'x');
  return seen.length > WIDE ? mathml.replace(/^<math\b/, '<math class="wide"') : mathml;
}

function render(formula: string): Rendered {
  const latex = latexOf(formula);
  if (latex.length > MAX_LATEX) return { fault: `Формула длиннее ${MAX_LATEX} знаков: разделите её на части` };
  const refusal = refusalOf(latex);
  if (refusal) return { fault: refusal };
  try {
    const mathml = cleanMath(mathmlOf(latex, !formula.startsWith('\\(')));
    if (mathml.length > MAX_MATHML) return { fault: 'Формула слишком сложная: разделите её на части' };
    return { mathml: withWidth(mathml) };
  } catch (error) {
    return { fault: faultInWords(error), isLate: isLate(error) };
  }
}

/** Rendered formulas by their text: what everybody reads is rendered once, and an edit needs to forget nothing. */
const rendered = new LRUCache<string, Rendered>({
  max: 5000,
  maxSize: 16_000_000,
  sizeCalculation: ({ mathml, fault }, formula) => formula.length + (mathml ?? fault ?? '').length,
});

/** A formula with its marks, as MathML with its LaTeX inside; a fault instead of an exception, whatever is written. */
export function renderFormula(formula: string): Rendered {
  const known = rendered.get(formula);
  if (known) return known;
  const made = render(formula);
  // A busy machine is no fault of the formula.
  if (!(made.fault && made.isLate)) rendered.set(formula, made);
  return made;
}
