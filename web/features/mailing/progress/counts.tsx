import { Text } from '@mantine/core';
import { failureCauses, leftOutReasons, recipientStateNames, recipientStates } from '#contract/mailing/names.ts';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import counting from '#web/kit/counts.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import classes from '../mailing.module.css';

/** Numbers of letters by state, linked to their lists. */
export function Counts({ mailing: { id, counts } }: { mailing: Mailing }) {
  const shown = recipientStateNames.filter((state) => counts[state] > 0);
  return (
    <dl className={counting.counts}>
      <div>
        <dt>Всего писем</dt>
        <dd>{formatNumber(counts.total)}</dd>
      </div>
      {shown.map((state) => (
        <div key={state}>
          <dt>{recipientStates[state]}</dt>
          <dd>
            <TextLink
              to="/admin/mailing/edit/$id"
              params={{ id }}
              search={{ state }}
              resetScroll={false}
              inherit
              aria-label={`${recipientStates[state]}: ${counts[state]}, показать`}
            >
              {formatNumber(counts[state])}
            </TextLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why letters were not sent, and who of the audience got none. */
export function Causes({ mailing: { causes, left_out } }: { mailing: Mailing }) {
  const groups = [
    { title: 'Почему не дошло', lines: causes.map(({ cause, count }) => ({ words: failureCauses[cause], count })) },
    {
      title: 'Кому не отправляли',
      lines: left_out.map(({ reason, count }) => ({ words: leftOutReasons[reason], count })),
    },
  ].filter(({ lines }) => lines.length > 0);
  return groups.map(({ title, lines }) => (
    <div key={title}>
      <Text fw={600}>{title}</Text>
      <ul className={classes.lines}>
        {lines.map(({ words, count }) => (
          <li key={words}>
            {words} <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  ));
}
