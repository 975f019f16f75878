import { IconPrinter } from '@tabler/icons-react';
import { ButtonLink } from '#web/kit/link.tsx';

/** The same report as it is printed, with its filters; going back leads to the list again. */
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
