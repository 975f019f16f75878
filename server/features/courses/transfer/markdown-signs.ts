/** How much of a text is looked at: more no question has. */
const MAX = 5000;

const signs = [
  // Tags are a part of Markdown.
  /<\/?(?!su[bp]>)[a-z][^<>]{0,200}>/i,
  /\*\*|__|~~|`/,
  /^ {0,3}(?:#{1,6} |> |[-*+] |\d{1,9}[.)] )/m,
  /\]\(/,
  /(?<![\p{L}\p{N}*])\*[^\s*][^*\n]{0,200}\*(?![\p{L}\p{N}*])/u,
  /(?<![\p{L}\p{N}_])_[^\s_][^_\n]{0,200}_(?![\p{L}\p{N}_])/u,
];

/** Whether signs of Markdown are to be seen in a text. */
export const hasMarkdownSigns = (text: string): boolean => signs.some((sign) => sign.test(text.slice(0, MAX)));
