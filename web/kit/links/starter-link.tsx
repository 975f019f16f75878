import { IconPackage } from '@tabler/icons-react';
import { ButtonLink } from './link.tsx';

/** Link from an empty list to the starter content. */
export const StarterLink = () => (
  <ButtonLink to="/admin/starter" variant="default" leftSection={<IconPackage size={18} aria-hidden />}>
    Начальные материалы
  </ButtonLink>
);
