import sanitizeHtml from 'sanitize-html';
import { lossReasons, type ReportLoss, unknownTag } from '../loss-reasons.ts';

/** Tags whose going changes what is said; of the others nothing is lost but how the words look. */
const losses: Record<string, string> = {
  a: lossReasons.links,
  audio: lossReasons.media,
  video: lossReasons.media,
  iframe: lossReasons.media,
  object: lossReasons.media,
  embed: lossReasons.media,
  table: lossReasons.table,
  math: lossReasons.math,
  svg: lossReasons.drawing,
  canvas: lossReasons.drawing,
  s: lossReasons.struck,
  strike: lossReasons.struck,
  del: lossReasons.struck,
  script: lossReasons.scripts,
  style: lossReasons.scripts,
  input: lossReasons.fields,
  select: lossReasons.fields,
  textarea: lossReasons.fields,
  button: lossReasons.fields,
};

const ordinaryTags =
  'html head body title base link meta b i u strong em sub sup small big tt font span div p br hr wbr img pre code kbd samp var cite dfn abbr acronym q blockquote address bdi bdo center nobr mark ins ruby rb rt rp rtc time data label output meter progress option optgroup datalist form fieldset legend details summary dialog menu ul ol li dl dt dd h1 h2 h3 h4 h5 h6 hgroup section article aside header footer nav main figure figcaption thead tbody tfoot tr td th caption col colgroup source track param picture area map noscript template slot xmp listing plaintext marquee blink basefont dir applet frame frameset noframes noembed search';
const known = new Set(ordinaryTags.split(' '));
const MAX_NAMED = 5;

/** Tags that a rich text keeps. */
const keptInRich = new Set(['table', 's', 'strike', 'del', 'audio']);

/** Reports the tags of an HTML text that have no place in a plain one, or in a rich one, in their order. */
export function reportLostTags(html: string, drop: ReportLoss, isRich = false): void {
  const unknown = new Set<string>();
  // Within a formula or a drawing tags are its own language, which is named as a whole.
  let foreign: string | undefined;
  let depth = 0;
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === foreign) depth++;
    if (foreign) return;
    if (name === 'math' || name === 'svg') [foreign, depth] = [name, 1];
    const isKept = isRich && keptInRich.has(name);
    const loss = Object.hasOwn(losses, name) && !isKept ? losses[name] : undefined;
    if (loss && (name !== 'a' || attributes.href !== undefined)) drop(loss);
    else if (!loss && !isKept && !known.has(name)) unknown.add(name);
  };
  const close = (name: string) => {
    if (name === foreign && --depth === 0) foreign = undefined;
  };
  sanitizeHtml(html, { allowedTags: [], nestingLimit: 100, onOpenTag: open, onCloseTag: close });
  for (const name of [...unknown].slice(0, MAX_NAMED)) drop(unknownTag(name));
}
