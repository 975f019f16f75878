import { IconBan, IconHandFinger, IconHourglass } from '@tabler/icons-react';
import { isParentsTurn, isStopped } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import classes from './status-badge.module.css';

const badgeKinds = {
  act: { Icon: IconHandFinger, said: 'Ваш ход: ' },
  wait: { Icon: IconHourglass, said: '' },
  stopped: { Icon: IconBan, said: '' },
};

const badgeKindOf = (status: Status): keyof typeof badgeKinds =>
  isParentsTurn(status) ? 'act' : isStopped(status) ? 'stopped' : 'wait';

/** Badge of the child's status; colour, icon and, for screen readers, words tell who must act next. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  const kind = badgeKindOf(status);
  const { Icon, said } = badgeKinds[kind];
  return (
    <span className={classes.status} data-turn={kind}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      <span>
        {said ? <span className="visually-hidden">{said}</span> : null}
        {label}
      </span>
    </span>
  );
}
