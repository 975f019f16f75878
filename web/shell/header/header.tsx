import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { formatUpTo } from '#contract/words/numbers.ts';
import { programme, programmeName } from '#contract/words/programme.ts';
import type { Viewer } from '#web/api.ts';
import { usePathname } from '#web/frame-router.ts';
import { Logo } from '#web/kit/art/logo.tsx';
import { Avatar } from '#web/kit/content/avatar.tsx';
import { Bell } from './bell.tsx';
import styles from './header.module.css';
import { authLinks, mainNavigation } from './navigation.ts';
import { StaticMarkup } from './static-markup.tsx';
import { VisionPanel } from './vision-panel.tsx';

/** Maximum length of a label in one line beside the sections. */
const MAX_SHORT_LABEL = 16;

type HeaderViewer = { viewer: Viewer; registrationOpen: boolean; isPreparing?: boolean };
/** Search links: beside the sections, and in the menu of a narrow screen. */
type Search = { search?: { link: ReactNode; inMenu: ReactNode } };

/** Header of public pages and cabinets. Made of links and `<details>`, it needs no script. */
export const Header = (reader: HeaderViewer & Search) => (
  <header className={styles.header}>
    <HeaderContent {...reader} />
  </header>
);

/** Header in a cabinet, with the bell; rendered once for everybody with the same number. */
export function CabinetHeader({ me, registrationOpen }: { me: CurrentUser; registrationOpen: boolean }) {
  const { utype, count_new_notices: unread, participations } = me;
  const avatar_file = utype === utypes.participant ? participations[0]?.avatar_file : undefined;
  return (
    <StaticMarkup
      as="header"
      className={styles.header}
      // With a picture it is the person's own.
      name={
        avatar_file
          ? undefined
          : `header ${programmeName()} ${programme().organisation_logo} ${utype} ${registrationOpen} ${formatUpTo(unread)}`
      }
    >
      <HeaderContent
        viewer={me}
        registrationOpen={registrationOpen}
        bell={<Bell utype={utype} unread={unread} />}
        avatar={avatar_file ? <Avatar avatar_file={avatar_file} size={40} className={styles.avatar} /> : null}
      />
    </StaticMarkup>
  );
}

type Parts = HeaderViewer & Search & { bell?: ReactNode; avatar?: ReactNode };

function HeaderContent({ viewer, registrationOpen, isPreparing = false, search, bell, avatar }: Parts) {
  const path = usePathname();
  const sections = mainNavigation.map(({ href, label, within }) => (
    <a key={href} href={href} aria-current={path.startsWith(within) ? 'page' : undefined}>
      {label}
    </a>
  ));
  const auth = authLinks(viewer, registrationOpen, isPreparing).map(({ href, label, main }) => (
    <a key={href} href={href} className={main ? styles.mainLink : styles.quietLink}>
      {label}
    </a>
  ));

  return (
    <>
      <a href="/" className={styles.brand} data-long={programmeName().length > MAX_SHORT_LABEL || undefined}>
        <Logo />
        <span>{programmeName()}</span>
      </a>
      <nav aria-label="Разделы" className={styles.wide}>
        {sections}
      </nav>
      {search?.link}
      <VisionPanel />
      {bell}
      {avatar}
      {auth.length > 0 ? (
        <nav aria-label="Вход" className={styles.wide}>
          {auth}
        </nav>
      ) : null}
      <details className={styles.narrow} data-menu="">
        <summary className={styles.burger}>
          <IconMenu2 size={26} stroke={1.75} aria-hidden="true" className={styles.whenClosed} />
          <IconX size={26} stroke={1.75} aria-hidden="true" className={styles.whenOpen} />
          <span className="visually-hidden">Меню</span>
        </summary>
        <div className={styles.sheet}>
          <nav aria-label="Разделы">
            {sections}
            {search?.inMenu}
          </nav>
          {auth.length > 0 ? <nav aria-label="Вход">{auth}</nav> : null}
        </div>
      </details>
    </>
  );
}
