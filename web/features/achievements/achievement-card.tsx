import { Badge, Button, Group } from '@mantine/core';
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { achievementKinds, achievementLevels, achievementResults, isStanding } from '#contract/achievements/fields.ts';
import type { Achievement } from '#contract/achievements/shapes.ts';
import { standingStates } from '#contract/achievements/state-words.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { addressOfLink } from '#web/kit/links/address-of-link.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import { useChange } from '#web/use-change.ts';
import classes from './achievements.module.css';
import type { Own } from './own-achievements.ts';
import { ProofFile } from './proof-file.tsx';

type Props = { achievement: Achievement; number: number; own: Own; change?: () => void };

/** An achievement with its proof, its points or what it may be worth, and the remark if it must be corrected. */
export function AchievementCard({ achievement, number, own, change }: Props) {
  const { title, kind, level, result, date, file, link, remark, remark_until, corrected_at, point } = achievement;
  const correctable = Date.parse(remark_until ?? '') - useServerNow();
  const isCorrectable = correctable > 0;
  const mayChange = change !== undefined && (own.may_change || (remark !== null && isCorrectable));
  const reason = isStanding(kind) ? own.standing_reasons[kind] : point === null ? '' : achievement.point_reason;
  return (
    <article className={classes.card} aria-labelledby={`achievement-${achievement.id}`}>
      <header className={classes.head}>
        <h2 id={`achievement-${achievement.id}`} tabIndex={-1} className={classes.title}>
          <span className="visually-hidden">Достижение {number}: </span>
          {title}
        </h2>
        <Worth achievement={achievement} own={own} />
      </header>
      <p className={classes.facts}>
        {achievementKinds[kind]} · {achievementLevels[level].toLowerCase()} уровень ·{' '}
        {achievementResults[result].toLowerCase()} · {formatDay(date)}
      </p>
      {file ? <ProofFile file={file} /> : null}
      {link ? (
        <a className={classes.link} href={addressOfLink(link)} target="_blank" rel="noreferrer nofollow">
          <IconExternalLink size={18} aria-hidden="true" />
          {link}
          <span className="visually-hidden">, откроется в новой вкладке</span>
        </a>
      ) : null}
      {reason ? (
        <p className={classes.reason}>
          <strong>{isStanding(kind) ? 'Решение:' : 'За что:'}</strong> {reason}
        </p>
      ) : null}
      {remark ? (
        <Alert title="Нужно поправить">
          <p>{remark}</p>
          {remark_until ? (
            <p>
              {isCorrectable ? (
                <>
                  Исправить можно до {formatDateTime(remark_until)}, время московское: осталось{' '}
                  <Countdown of={correctable} />.
                </>
              ) : (
                'Срок исправления прошёл: оценят то, что есть.'
              )}
            </p>
          ) : null}
        </Alert>
      ) : corrected_at && point === null ? (
        <Alert color="green">Исправлено, теперь это посмотрят ещё раз.</Alert>
      ) : null}
      {mayChange ? <Actions achievement={achievement} change={change} /> : null}
    </article>
  );
}

function Worth({ achievement, own }: { achievement: Achievement; own: Own }) {
  const { kind, point, proposed_point } = achievement;
  if (isStanding(kind)) {
    const state = own[`${kind}_state`];
    const worth = own[`${kind}_points`];
    const isDecided = state !== null && state !== 'declared';
    if (!isDecided && (own.selection === 'over' || arePointsVisible(own.participant_status))) return null;
    return (
      <Badge size="lg" tt="none" variant="light" color={state === 'confirmed' ? 'green' : 'ocean'}>
        {isDecided ? standingStates[state] : `${pluralPoints(worth)}, если подтвердят`}
      </Badge>
    );
  }
  if (point !== null)
    return (
      <Badge size="lg" tt="none" color="green" variant="light">
        Баллы: {formatPoints(point)}
      </Badge>
    );
  return proposed_point === null ? null : (
    <Badge size="lg" tt="none" variant="light" color="ocean">
      Примерно {pluralPoints(proposed_point)}
    </Badge>
  );
}

function Actions({ achievement: { id, title, remark }, change }: { achievement: Achievement; change: () => void }) {
  const make = useChange('achievements');
  const remove = async () => {
    const text = 'Файл удалится вместе с ним. Вернуть его не получится, но можно добавить заново.';
    if (!(await confirm({ title: `Удалить ${quoted(title)}?`, text, action: 'Удалить', danger: true }))) return;
    try {
      await make((api) => api.achievements.delete({ id }));
      notifyDone('Достижение удалено');
      restoreFocus(null);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Group gap="sm">
      <Button
        variant={remark ? 'filled' : 'default'}
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        aria-label={`${remark ? 'Исправить' : 'Изменить'}: ${title}`}
        onClick={change}
      >
        {remark ? 'Исправить' : 'Изменить'}
      </Button>
      <Button
        variant="subtle"
        color="red"
        c="red.8"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        aria-label={`Удалить: ${title}`}
        onClick={() => void remove()}
      >
        Удалить
      </Button>
    </Group>
  );
}
