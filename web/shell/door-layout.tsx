import { Outlet } from '@tanstack/react-router';
import type { Viewer } from '#web/api.ts';
import styles from './door-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of the ways in: public pages with a form, and the little script that helps with it. */
export function DoorLayout(reader: { viewer: Viewer; registrationOpen: boolean; isPreparing: boolean }) {
  return (
    <div data-public="" className={styles.page}>
      <Header {...reader} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <script src="/door.js" data-keep="" />
    </div>
  );
}
