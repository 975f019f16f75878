import { createContext, Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import temml, { type Options } from 'temml';
import { MAX_LATEX } from '#contract/formulas/limits.ts';
import { latexOf } from '#contract/formulas/text-parts.ts';
import { cleanMath } from './clean-math.ts';
import { faultInWords, refusalOf } from './formula-fault.ts';
import { type Budget, countParts, MAX_PARTS } from './within-bounds.ts';

/** A formula as MathML, or why it is none, in words for its author. */
export type Rendered = { mathml: string; fault?: never } | { mathml?: never; fault: string; isEndless?: boolean };

/**
 * Milliseconds after which a loop of the library that never ends is stopped. No bound of formulas: those are of work
 * (within-bounds.ts), and the heaviest of them takes a hundredth of it.
 */
const ENDLESS_MS = 20_000;
/** Signs of MathML. */
const MAX_MATHML = 60_000;
/** Signs that fit one line of a narrow screen. */
const WIDE = 26;

const tooComplex = 'Формула слишком сложная: разделите её на части';

// Made in this process, and yet stopped: nothing else ends a loop that runs.
const bounds = createContext({ render: (): string | null => null });
const call = new Script('render()');

const isEndless = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** LaTeX as MathML, null where making it is too much work; throws the library's error. Spends what it costs. */
function mathmlOf(latex: string, displayMode: boolean, budget: Budget | undefined): string | null {
  const options: Options = {
    displayMode,
    annotate: true,
    throwOnError: true,
    strict: false,
    trust: false,
    maxSize: [20, 20],
    maxExpand: 200,
    macros: {},
  };
  bounds.render = () => {
    const parts = countParts(temml.__parse(latex, { ...options, macros: {} }), MAX_PARTS);
    if (budget) budget.left -= parts;
    return parts > MAX_PARTS ? null : temml.renderToString(latex, options);
  };
  return call.runInContext(bounds, { timeout: ENDLESS_MS });
}
/** Marks a formula wider than a narrow screen, so that it scrolls by itself there. */
function withWidth(mathml: string): string {
  const seen = mathml
    .replace(/<annotation\b[^>]*>[^<]*<\/annotation>/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, 'x');
  return seen.length > WIDE ? mathml.replace(/^<math\b/, '<math class="wide"') : mathml;
}

function render(formula: string, budget: Budget | undefined): Rendered {
  const latex = latexOf(formula);
  if (latex.length > MAX_LATEX) return { fault: `Формула длиннее ${MAX_LATEX} знаков: разделите её на части` };
  const refusal = refusalOf(latex);
  if (refusal) return { fault: refusal };
  if (budget) budget.left -= latex.length;
  try {
    const made = mathmlOf(latex, !formula.startsWith('\\('), budget);
    if (made === null) return { fault: tooComplex };
    const mathml = cleanMath(made);
    if (mathml.length > MAX_MATHML) return { fault: tooComplex };
    return { mathml: withWidth(mathml) };
  } catch (error) {
    return { fault: faultInWords(error), isEndless: isEndless(error) };
  }
}

/** Rendered formulas by their text: what everybody reads is rendered once, and an edit needs to forget nothing. */
const rendered = new LRUCache<string, Rendered>({
  max: 5000,
  maxSize: 16_000_000,
  sizeCalculation: ({ mathml, fault }, formula) => formula.length + (mathml ?? fault ?? '').length,
});

/**
 * A formula with its marks, as MathML with its LaTeX inside; a fault instead of an exception, whatever is written. Spends of the budget what
 * it costs to read it; one that is spent gives null for all that is not remembered.
 */
export function renderFormula(formula: string): Rendered;
export function renderFormula(formula: string, budget: Budget): Rendered | null;
export function renderFormula(formula: string, budget?: Budget): Rendered | null {
  const known = rendered.get(formula);
  if (known) return known;
  if (budget && budget.left <= 0) return null;
  const made = render(formula, budget);
  // A machine that stood still is no fault of the formula.
  if (!(made.fault && made.isEndless)) rendered.set(formula, made);
  return made;
}
