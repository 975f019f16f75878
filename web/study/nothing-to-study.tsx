import { Button } from '@mantine/core';
import { IconAnchor } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { statuses } from '#contract/statuses.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

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
          <Button component={Link} to="/student/messages">
            Написать нам
          </Button>
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
          <Button component={Link} to="/student/welcome" color="coral">
            Начать обучение
          </Button>
        }
      />
    );
  if (status >= statuses.TRAINING_COMPLETED)
    return (
      <EmptyState
        icon={icon}
        title="Ты прошёл весь курс"
        text="Все лекции прочитаны, все тесты сданы."
        action={
          <Button component={Link} to="/student/study">
            К карте погружения
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="Сейчас учиться нечему"
      text="Обучение приостановлено или ещё не открыто. О следующем шаге мы напишем."
      action={
        <Button component={Link} to="/student">
          В профиль
        </Button>
      }
    />
  );
}
