import { Outlet, useMatches } from '@tanstack/react-router';
import type { Viewer } from '#web/api.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './public-layout.module.css';
import type { PublicParts } from './public-parts.tsx';
import { WayOnContext } from './way-on-context.ts';

type Props = { viewer: Viewer; registrationOpen: boolean; parts: PublicParts };

/** The frame of every public page. Under the modal of a section to come the page is out of reach. */
export function PublicLayout({ parts: { CookieNotice, PlannedModal, search, wayOn }, ...reader }: Props) {
  const soon = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData.soon).find(Boolean) });
  return (
    <>
      {soon ? <PlannedModal section={soon} /> : null}
      <div className={styles.page} inert={soon !== undefined}>
        {reader.viewer ? null : <CookieNotice />}
        <Header {...reader} search={search} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <WayOnContext value={wayOn}>
            <Outlet />
          </WayOnContext>
        </main>
        <Footer />
      </div>
    </>
  );
}
