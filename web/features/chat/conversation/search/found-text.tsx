import { Text } from '@mantine/core';
import type { FoundInDialog } from '#contract/chat/desk.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import classes from './search.module.css';

/** A message found within a dialog: when, from which side, and the part with the words. */
export function FoundText({
  message: { parts, files, found_files, created_at, direction },
}: {
  message: FoundInDialog;
}) {
  return (
    <>
      <Text span size="sm" c="dimmed">
        {formatDateTime(created_at)}
        {direction === 'out' ? ', администрация' : ''}
      </Text>
      <span className={classes.text}>
        <Marked parts={parts} />
        {files > 0 ? ` (${plural(files, 'файл', 'файла', 'файлов')})` : null}
      </span>
      {found_files.map((name) => (
        <span key={name.map(({ text }) => text).join('')} className={classes.text}>
          Файл: <Marked parts={name} />
        </span>
      ))}
    </>
  );
}

const Marked = ({ parts }: Pick<FoundInDialog, 'parts'>) =>
  parts.map(({ text, is_found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    is_found ? <mark key={index}>{text}</mark> : text,
  );
