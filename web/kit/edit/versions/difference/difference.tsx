import { Text } from '@mantine/core';
import classes from './difference.module.css';
import { type DifferencePart, differenceOf } from './difference-of.ts';

/** Characters kept at the ends of long unchanged passages. */
const CONTEXT_LENGTH = 160;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_LENGTH + 40) return text;
  const start = isFirst ? '' : text.slice(0, CONTEXT_LENGTH).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-CONTEXT_LENGTH).replace(/^\S*/, '');
  return `${start} … ${end}`;
}

const shown = ({ text, kind }: DifferencePart, at: number, all: readonly DifferencePart[]) => {
  if (kind === 'same') return <span key={at}>{shortened(text, at === 0, at === all.length - 1)}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark key={at}>
      <span className="visually-hidden">{kind === 'added' ? ' появилось: ' : ' убрано: '}</span>
      {text}
    </Mark>
  );
};

/** Two versions of a text: removed parts struck out, added ones underlined, both named for screen readers. */
export function Difference({ before, after }: { before: string; after: string }) {
  if (before === after)
    return (
      <Text span c="dimmed">
        Слова те же; изменилось оформление.
      </Text>
    );
  return <div className={classes.text}>{differenceOf(before, after).map(shown)}</div>;
}
