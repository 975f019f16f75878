import { ButtonLink } from '#web/kit/link.tsx';
import { useAudience } from './audiences.ts';

export const WriteToUs = () => <ButtonLink to={useAudience().messages as '/parent'}>Написать нам</ButtonLink>;
