import { ButtonLink } from '#web/kit/link.tsx';
import { useWhoStudies } from './who-studies.ts';

export const WriteToUs = () => <ButtonLink to={useWhoStudies().messages as '/parent'}>Написать нам</ButtonLink>;
