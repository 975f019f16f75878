import sanitizeHtml, { type IOptions } from 'sanitize-html';

const length = /^-?\d*\.?\d+(?:em|ex|px|pt|%)?$/;
const word = /^[a-z]+$/;
/** Classes of formulas that have rules in web/kit/formulas/formula.module.css. */
const presentationAttributes = [
  'wide',
  'tml-left',
  'tml-right',
  'tml-overline',
  'tml-underline',
  'tml-jot',
  'tml-small',
];

/** Every attribute with what it may say. */
const attributes: Record<string, Record<string, RegExp>> = {
  math: { display: /^block$/ },
  mi: { mathvariant: /^normal$/ },
  mo: { fence: word, form: word, separator: word, stretchy: word, symmetric: word, largeop: word, movablelimits: word },
  mspace: { width: length, height: length, depth: length },
  mpadded: { width: length, height: length, depth: length, lspace: length, voffset: length },
  mfrac: { linethickness: length, displaystyle: word },
  mover: { accent: word },
  munder: { accentunder: word },
  munderover: { accent: word, accentunder: word },
  mstyle: { displaystyle: word, scriptlevel: /^-?\d$/ },
  mtable: { displaystyle: word, scriptlevel: /^-?\d$/ },
  annotation: { encoding: /^application\/x-tex$/ },
};
const spaced: Record<string, RegExp> = { lspace: length, rspace: length, minsize: length, maxsize: length };
attributes.mo = { ...attributes.mo, ...spaced };

const plain = ['semantics', 'mrow', 'mn', 'mtext', 'ms', 'msup', 'msub', 'msubsup', 'msqrt', 'mroot', 'mtr', 'mtd'];
const rare = ['menclose', 'mphantom', 'mmultiscripts', 'mprescripts', 'none'];
const elements = [...new Set([...plain, ...rare, ...Object.keys(attributes)])];
const known = new Set(elements);

const allowedOf = (tag: string, given: Record<string, string>): Record<string, string> => {
  const rules = attributes[tag] ?? {};
  const allowed = Object.entries(given).filter(([name, value]) => rules[name]?.test(value));
  const look = (given.class ?? '').split(' ').filter((name) => presentationAttributes.includes(name));
  return { ...Object.fromEntries(allowed), ...(look.length > 0 ? { class: look.join(' ') } : {}) };
};

const options: IOptions = {
  allowedTags: elements,
  allowedAttributes: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 250,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: known.has(tagName) ? allowedOf(tagName, attributes) : {} }),
  },
};

/** MathML of known elements with known attributes; no links, no addresses, no styles, no events, whatever it was made of. */
export const cleanMath = (mathml: string): string => sanitizeHtml(mathml, options);
