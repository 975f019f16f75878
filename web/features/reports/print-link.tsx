import { IconPrinter } from '@tabler/icons-react';
import { ButtonLink } from '#web/kit/link.tsx';

/** Link to the print view with the same filters. */
export const PrintLink = () => (
  <ButtonLink
    to="."
    search={(kept: object) => ({ ...kept, print: 'all' }) as object}
    variant="default"
    leftSection={<IconPrinter size={18} aria-hidden />}
  >
    Для печати
  </ButtonLink>
);
