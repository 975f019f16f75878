import { IconAnchor } from '@tabler/icons-react';
import { hasCompletedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { defaultSubjectAt } from '#contract/write-to-us/write-to-us.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { guideStepOf } from '#web/features/participation/guide-steps.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useMe } from '#web/session.ts';
import { useAudience } from './audiences.ts';

const stoppedStatuses: readonly Status[] = [statuses.MILESTONE_EXPIRED, statuses.TRAINING_PAUSED, statuses.BLOCKED];

/** Why there is no milestone to study now, and where to go. */
export function NothingToStudy({ status }: { status: Status }) {
  const { home, map, welcome, isGuide, phrase: say } = useAudience();
  const { selection, are_points_held } = useMe();
  const { title, text } = isGuide
    ? guideStepOf(status)
    : childStepOf(status, selection ?? 'open', false, are_points_held);
  return (
    <EmptyState
      icon={<IconAnchor size={48} />}
      title={title}
      text={text}
      action={
        stoppedStatuses.includes(status) ? (
          <WriteToUs about={defaultSubjectAt(status)} />
        ) : status === statuses.ADMITTED ? (
          <ButtonLink to={welcome} color="coral">
            {say('Начать обучение', 'Начать курс')}
          </ButtonLink>
        ) : hasCompletedTraining(status) ? (
          <ButtonLink to={map}>{say('К карте погружения', 'К вашим этапам')}</ButtonLink>
        ) : (
          <ButtonLink to={home}>В профиль</ButtonLink>
        )
      }
    />
  );
}
