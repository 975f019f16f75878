import { ButtonLink } from '#web/kit/link.tsx';
import { useAudience } from './audiences.ts';

export const WriteToUs = () => (
  <ButtonLink to={`${useAudience().home}/$`} params={{ _splat: 'messages' }}>
    Написать нам
  </ButtonLink>
);
