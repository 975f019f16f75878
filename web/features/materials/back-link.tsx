import { IconArrowLeft } from '@tabler/icons-react';
import { useAudience } from '#web/features/learning/audiences.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import classes from './materials.module.css';
import { type Tab, tabs } from './search.ts';

/** Back link to the list of the material. */
export function BackLink({ tab }: { tab: Tab }) {
  const { home } = useAudience();
  return (
    <ButtonLink
      className={classes.back}
      to={`${home}/extra-materials`}
      search={tab === 'articles' ? {} : { tab }}
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {tabs[tab]}
    </ButtonLink>
  );
}
