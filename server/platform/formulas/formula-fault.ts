/** Commands that lead out of a formula, make it grow, or give it colours that not everybody can read. */
const refused =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment|renewenvironment|expandafter|noexpand|csname|char|href|url|includegraphics|html\w*|class|id|style|data|require|input|include|label|ref|eqref|tag|notag|(?:text|f|page)?color(?:box)?|definecolor|require|unicode)(?![a-z])|\\@/i;

const MAX_DEPTH = 40;

function depthOf(latex: string): number {
  let depth = 0;
  let max = 0;
  for (const [sign] of latex.matchAll(/\\\\|\\[{}]|[{}]|\\(?:left|right|begin|end)(?![a-zA-Z])|\^|_/g)) {
    if (sign === '{' || sign === '\\left' || sign === '\\begin') depth += 1;
    else if (sign === '}' || sign === '\\right' || sign === '\\end') depth -= 1;
    max = Math.max(max, depth);
  }
  return max;
}

/** Why LaTeX is not even read, in words; null where it may be. */
export function refusalOf(latex: string): string | null {
  const [command] = refused.exec(latex) ?? [];
  if (command) return `Команды «${command}» в формулах портала нет`;
  if (depthOf(latex) > MAX_DEPTH) return 'Формула вложена слишком глубоко: разделите её на части';
  return null;
}

/** The library's error about LaTeX it could not read, in words for the author. */
export function faultInWords(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, command] =
    /(?:Unsupported function name|Undefined control sequence|not trusted|Function ")[^\\]*(\\[a-zA-Z]+)/.exec(
      message,
    ) ?? [];
  if (command) return `Команды «${command}» в формулах портала нет`;
  if (/expected '\}'|Expected '\}'/.test(message)) return 'Формула не читается: не хватает закрывающей скобки «}»';
  if (/end of input/.test(message)) return 'Формула не читается: она обрывается';
  if (/Double (?:sub|super)script/i.test(message))
    return 'Формула не читается: два индекса подряд, поставьте скобки «{ }»';
  if (/Script execution timed out|expansions|too deep|call stack/i.test(message))
    return 'Формула слишком сложная: разделите её на части';
  const [, at] = /at position (\d+)/.exec(message) ?? [];
  return at ? `Формула не читается около ${at}-го знака` : 'Формула не читается: проверьте её запись';
}
