import { useNavigate } from '@tanstack/react-router';
import { StartButton } from '#web/kit/checking/start-button.tsx';

/** Opens the papers that wait longest and nobody else has open. */
export function NextPapers() {
  const navigate = useNavigate();
  return (
    <StartButton
      nobody="Все документы проверены"
      find={(api) => api.evakobaza.next()}
      open={(id) => navigate({ to: '/admin/users/evakobaza/trip/$id', params: { id } })}
    >
      Проверять документы
    </StartButton>
  );
}
