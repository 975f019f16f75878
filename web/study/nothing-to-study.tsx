import { IconAnchor } from '@tabler/icons-react';
import { statuses } from '#contract/statuses.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

/** Why there is no milestone to study now, and where to go. */
export function NothingToStudy({ status, blocked }: { status: number; blocked: boolean }) {
  const icon = <IconAnchor size={48} />;
  if (blocked)
    return (
      <EmptyState
        icon={icon}
        title="Срок этапа истёк"
        text="Дальше пройти не получится. Если ты не успел по важной причине, напиши нам."
        action={
          <ButtonLink to="/student/$" params={{ _splat: 'messages' }}>
            Написать нам
          </ButtonLink>
        }
      />
    );
  if (status === statuses.ADMITTED)
    return (
      <EmptyState
        icon={icon}
        title="Обучение ещё не начато"
        text="Начни погружение, и откроется первая лекция."
        action={
          <ButtonLink to="/student/welcome" color="coral">
            Начать обучение
          </ButtonLink>
        }
      />
    );
  if (status >= statuses.TRAINING_COMPLETED)
    return (
      <EmptyState
        icon={icon}
        title="Ты прошёл весь курс"
        text="Все лекции прочитаны, все тесты сданы."
        action={<ButtonLink to="/student/study">К карте погружения</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="Сейчас учиться нечему"
      text="Обучение приостановлено или ещё не открыто. О следующем шаге мы напишем."
      action={<ButtonLink to="/student">В профиль</ButtonLink>}
    />
  );
}
