/**
 * What a migration removes from the previous version, read from its text (docs/decisions/084-expand-then-contract.md).
 */

/** Statements without comments; strings are removed unless they are executed. */
function statementsOf(text: string): string[] {
  const bare = text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  const quiet = bare.replace(/(\bexecute\s+(?:format\s*\(\s*)?)?'((?:[^']|'')*)'/gi, (_, executed, words: string) =>
    executed ? ` ${words.replace(/[;,()]/g, ' ')} ` : "''",
  );
  // Skips what precedes the verb: the beginning of a block, or a condition.
  return quiet.split(';').flatMap((one) => one.match(/\b(?:alter|create|drop)\s+[\s\S]*/i)?.[0].trim() ?? []);
}

/** Splits a list at commas outside of brackets. */
function partsOf(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + letter);
  }
  return parts.map((part) => part.trim());
}

const IS_RULE = /^add\s+(?:constraint\s+\S+\s+)?(?:check|unique|primary\s+key|foreign\s+key|exclude)\b/i;
const ADDED = /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(\w+)\s/i;
const COLUMN = /^alter\s+(?:column\s+)?\S+\s+/i;
/** Columns of a constraint or an index. */
const columnsIn = (text: string): string[] => /\(([^)]*)/.exec(text)?.[1]?.match(/\w+/g) ?? [];

/** What an action of «alter table» removes; `isEmpty`: new columns that the previous version leaves empty. */
function removalOf(action: string, isEmpty: (column: string) => boolean): string | undefined {
  if (/^rename\b/i.test(action)) return 'renames';
  if (/^set\s+schema\b/i.test(action)) return 'takes a table out of sight';
  if (/^drop\b/i.test(action)) return 'drops';
  if (IS_RULE.test(action)) {
    const isFree = /\b(?:unique|foreign\s+key)\b/i.test(action) && columnsIn(action).some(isEmpty);
    return isFree ? undefined : 'checks what is written';
  }
  if (COLUMN.test(action)) {
    const change = action.replace(COLUMN, '');
    if (/^drop\s+(?!not\s+null\b)/i.test(change)) return 'drops';
    if (/^(?:set\s+data\s+)?type\b/i.test(change)) return 'changes a type';
    if (/^set\s+not\s+null\b/i.test(change)) return 'demands what nobody writes yet';
  }
  if (
    ADDED.test(action) &&
    /\bnot\s+null\b|\bprimary\s+key\b/i.test(action) &&
    !/\b(default|generated)\b/i.test(action)
  )
    return 'demands a new column of old inserts';
  return undefined;
}

const ALTERED = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\S+)\s+([\s\S]*)$/i;
const MADE = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i;
const UNIQUE = /^create\s+unique\s+index\s+[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)([\s\S]*)$/i;

/** What a migration removes, in words; a comment «-- Contracts: 0037» names the migration it completes. */
export function removalsIn(text: string): string[] {
  if (/^-- Contracts: \d{4}\b/m.test(text)) return [];
  const made = new Set<string>();
  const isMade = (table = '') => made.has(table.toLowerCase());
  const empty = new Set<string>();
  const taken = new Set<string>();
  const take = (words: string | undefined) => words && taken.add(words);
  for (const statement of statementsOf(text)) {
    const created = MADE.exec(statement)?.[1];
    if (created) made.add(created.toLowerCase());
    const [, table, actions] = ALTERED.exec(statement) ?? [];
    const [, indexed, columns = ''] = UNIQUE.exec(statement) ?? [];
    if (actions !== undefined) {
      const given = partsOf(actions);
      for (const action of given) {
        const name = IS_RULE.test(action) ? undefined : ADDED.exec(action)?.[1];
        if (name && !/\bdefault\b/i.test(action)) empty.add(`${table} ${name}`.toLowerCase());
      }
      const isEmpty = (column: string) => empty.has(`${table} ${column}`.toLowerCase());
      for (const action of given) if (!isMade(table)) take(removalOf(action, isEmpty));
    } else if (/^alter\b[\s\S]*\brename\b/i.test(statement)) take('renames');
    else if (/^alter\b[\s\S]*\bset\s+not\s+null\b/i.test(statement)) take('demands what nobody writes yet');
    else if (/^(?:drop|alter\b[\s\S]*\bdrop)\b/i.test(statement)) take('drops');
    else if (/^create\s+or\s+replace\b/i.test(statement)) take('replaces');
    else if (indexed && !isMade(indexed) && !columnsIn(columns).some((one) => empty.has(`${indexed} ${one}`)))
      take('checks what is written');
  }
  return [...taken];
}
