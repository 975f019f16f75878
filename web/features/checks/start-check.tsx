import { useNavigate } from '@tanstack/react-router';
import { StartButton } from '#web/kit/checking/start-button.tsx';

/** Opens the oldest questionnaire nobody has open. */
export function StartCheck() {
  const navigate = useNavigate();
  return (
    <StartButton
      nobody="Все анкеты уже проверены или открыты у других"
      find={(api) => api.checks.waiting()}
      open={(id) => navigate({ to: '/admin/users/questionnaires/$id', params: { id } })}
    >
      Начать проверку
    </StartButton>
  );
}
