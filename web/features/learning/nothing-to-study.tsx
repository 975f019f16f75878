import { IconAnchor } from '@tabler/icons-react';
import { hasCompletedTraining, type Status, statuses } from '#contract/statuses.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { WriteToUs } from '#web/kit/write-to-us.tsx';
import { useAudience } from './audiences.ts';

/** Why there is no milestone to study now, and where to go. */
export function NothingToStudy({ status, blocked }: { status: Status; blocked: boolean }) {
  const { home, map, welcome, say } = useAudience();
  const icon = <IconAnchor size={48} />;
  if (blocked)
    return (
      <EmptyState
        icon={icon}
        title="Срок этапа истёк"
        text={say(
          'Дальше пройти не получится. Если этому помешала важная причина, напиши нам.',
          'Курс остановлен. Если этому помешала важная причина, напишите нам: срок можно продлить.',
        )}
        action={<WriteToUs topic="deadline" />}
      />
    );
  if (status === statuses.ADMITTED)
    return (
      <EmptyState
        icon={icon}
        title="Обучение ещё не начато"
        text={say('Начни погружение, и откроется первая лекция.', 'Начните курс, и откроется первая лекция.')}
        action={
          <ButtonLink to={welcome} color="coral">
            {say('Начать обучение', 'Начать курс')}
          </ButtonLink>
        }
      />
    );
  if (hasCompletedTraining(status))
    return (
      <EmptyState
        icon={icon}
        title="Курс пройден"
        text="Все лекции прочитаны, все тесты сданы."
        action={<ButtonLink to={map}>{say('К карте погружения', 'К вашим этапам')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="Сейчас учиться нечему"
      text="Обучение приостановлено или ещё не открыто. О следующем шаге мы напишем."
      action={<ButtonLink to={home}>В профиль</ButtonLink>}
    />
  );
}
