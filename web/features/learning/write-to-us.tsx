import { ActionLink } from '#web/kit/action-link.tsx';
import { useAudience } from './audiences.ts';

export const WriteToUs = () => (
  <ActionLink to={`${useAudience().home}/$`} params={{ _splat: 'messages' }}>
    Написать нам
  </ActionLink>
);
