import { Outlet, useMatches } from '@tanstack/react-router';
import type { Viewer } from '#web/api.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PlannedModal } from './planned-modal.tsx';
import styles from './public-layout.module.css';
import { SearchLink } from './search-link.tsx';
import { WayOn } from './way-on.tsx';
import { WayOnContext } from './way-on-context.ts';

/** The frame of every public page. Under the modal of a section to come the page is out of reach. */
export function PublicLayout(reader: { viewer: Viewer; registrationOpen: boolean }) {
  const soon = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData.soon).find(Boolean) });
  return (
    <>
      {soon ? <PlannedModal section={soon} /> : null}
      <div data-public="" className={styles.page} inert={soon !== undefined}>
        {reader.viewer ? null : <CookieNotice />}
        <Header {...reader} search={SearchLink} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <WayOnContext value={<WayOn />}>
            <Outlet />
          </WayOnContext>
        </main>
        <Footer />
      </div>
    </>
  );
}
