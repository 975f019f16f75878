import { Outlet } from '@tanstack/react-router';
import type { Viewer } from '#web/api.ts';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { NextStepContext } from './next-step-context.ts';
import styles from './public-layout.module.css';
import type { PublicParts } from './public-parts.tsx';

type Props = { viewer: Viewer; registrationOpen: boolean; isPreparing: boolean; parts: PublicParts };

/** Frame of public pages. */
export function PublicLayout({ parts: { CookieNotice, search, wayOn }, isPreparing, ...reader }: Props) {
  return (
    <div className={styles.page} data-public>
      {reader.viewer ? null : <CookieNotice />}
      <Header {...reader} isPreparing={isPreparing} search={search} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {isPreparing ? (
          <p className={styles.preparing}>Портал готовится к открытию. Войти и зарегистрироваться пока нельзя.</p>
        ) : null}
        <NextStepContext value={wayOn}>
          <Outlet />
        </NextStepContext>
      </main>
      <Footer />
    </div>
  );
}
