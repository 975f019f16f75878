import { Outlet } from '@tanstack/react-router';
import type { Viewer } from '#web/api.ts';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import styles from './auth-layout.module.css';

/** Frame of the auth pages: public pages with a form and a small script. */
export function AuthLayout(reader: { viewer: Viewer; registrationOpen: boolean; isPreparing: boolean }) {
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
