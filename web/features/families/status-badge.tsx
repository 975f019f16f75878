import { IconBan, IconHandFinger, IconHourglass } from '@tabler/icons-react';
import { isStopped, parentActs } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import classes from './status-badge.module.css';

const turns = {
  act: { Icon: IconHandFinger, said: 'Ваш ход: ' },
  wait: { Icon: IconHourglass, said: '' },
  stopped: { Icon: IconBan, said: '' },
};

const turnOf = (status: Status): keyof typeof turns =>
  parentActs(status) ? 'act' : isStopped(status) ? 'stopped' : 'wait';

/** The child's status and whose turn it is, by colour, icon and, for screen readers, words. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  const turn = turnOf(status);
  const { Icon, said } = turns[turn];
  return (
    <span className={classes.status} data-turn={turn}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      <span>
        {said ? <span className="visually-hidden">{said}</span> : null}
        {label}
      </span>
    </span>
  );
}
