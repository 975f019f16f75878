import { IconPackage } from '@tabler/icons-react';
import { ButtonLink } from './link.tsx';

/** The way to what a portal may begin with, from a list that is still empty. */
export const StarterLink = () => (
  <ButtonLink to="/admin/starter" variant="default" leftSection={<IconPackage size={18} aria-hidden />}>
    Начальные материалы
  </ButtonLink>
);
