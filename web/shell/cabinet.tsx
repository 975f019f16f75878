import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Drawer, MantineProvider } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { pageNonce } from '#web/api.ts';
import { ClockContext, createClock, useClock } from '#web/kit/clock.ts';
import { theme } from '#web/kit/theme.ts';
import { useMaybeMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import classes from './cabinet.module.css';
import { CabinetFooter } from './cabinet-footer.tsx';
import { DeadlineNotice } from './deadline-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InDevelopment } from './in-development.tsx';
import { useLive } from './live.ts';
import { hasMenu, menuOf } from './menu.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { SessionEnded } from './session-ended.tsx';
import { SideMenu } from './side-menu.tsx';
import { SideTimer } from './side-timer.tsx';
import { SignOut } from './sign-out.tsx';
import { giveStyleNonce } from './style-nonce.ts';
import { ThemeVariables } from './theme-variables.tsx';
import { TimeOverModal } from './time-over-modal.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useTimer } from './use-timer.ts';
import { countWaiting, useWaiting } from './use-waiting.ts';
import { nameWithWaiting, WaitingNumber } from './waiting-number.tsx';

/** The frame of everything with a sign-in: header, side menu with the timer, what may stand over the page. */
export function Cabinet({
  time,
  registrationOpen,
  children,
}: {
  time: string;
  registrationOpen: boolean;
  children: ReactNode;
}) {
  const [clock] = useState(() => createClock(Date.parse(time)));
  useEffect(giveStyleNonce, []);
  return (
    <MantineProvider theme={theme} withCssVariables={false} forceColorScheme="light" getStyleNonce={() => pageNonce()}>
      <ThemeVariables />
      <ClockContext value={clock}>
        <ModalsProvider>
          <Notifications position="top-right" />
          <NavigationProgress />
          <Page registrationOpen={registrationOpen}>{children}</Page>
        </ModalsProvider>
      </ClockContext>
    </MantineProvider>
  );
}

function Page({ registrationOpen, children }: { registrationOpen: boolean; children: ReactNode }) {
  const me = useMaybeMe();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const inCabinet = me !== null && hasMenu(path);
  useLive(me);
  useServerTime();
  useHeadingFocus();
  useEffect(() => {
    document.documentElement.dataset.awake = '';
  }, []);
  return (
    <div className={classes.page}>
      <Header viewer={me} registrationOpen={registrationOpen} />
      {inCabinet ? (
        <WithMenu me={me}>{children}</WithMenu>
      ) : (
        <main id="main" tabIndex={-1} className={classes.door}>
          {children}
        </main>
      )}
      {inCabinet ? <CabinetFooter /> : <Footer />}
      {me ? <SessionEnded me={me} /> : null}
      <InDevelopment />
    </div>
  );
}

function WithMenu({ me, children }: { me: CurrentUser; children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  // Who goes to another screen goes on there, not at the button of the menu.
  const [returnFocus, setReturnFocus] = useState(true);
  const waits = countWaiting(
    useWaiting(),
    menuOf(me).flatMap(({ items }) => items),
  );
  const timer = useTimer(me);
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide) });
  const openMenu = () => {
    setReturnFocus(true);
    open();
  };
  const leaveMenu = () => {
    setReturnFocus(false);
    close();
  };
  return (
    <div className={classes.frame}>
      <section className={classes.bar} data-bar aria-label="Меню и ближайший срок">
        <button
          type="button"
          className={classes.burger}
          onClick={openMenu}
          aria-label={nameWithWaiting('Кабинет', waits)}
          aria-haspopup="dialog"
          aria-expanded={opened}
        >
          <IconLayoutSidebarLeftExpand size={22} stroke={1.75} aria-hidden="true" />
          Кабинет
          <WaitingNumber waits={waits} />
        </button>
        {timer ? <SideTimer timer={timer} compact /> : null}
      </section>
      <aside className={classes.side} aria-label="Кабинет">
        <div className={classes.sticky}>
          {timer ? <SideTimer timer={timer} /> : null}
          <SideMenu me={me} />
          <SignOut />
        </div>
      </aside>
      <Drawer.Root opened={opened} onClose={close} returnFocus={returnFocus} size={320}>
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer ?? ''}>
          {/* Not Drawer.Header: a second <header> of the page would pass for its banner. */}
          <div className={classes.drawerHead}>
            <Drawer.Title fw={600}>Кабинет</Drawer.Title>
            <Drawer.CloseButton aria-label="Закрыть меню" className={classes.drawerClose ?? ''} />
          </div>
          <Drawer.Body className={classes.drawerBody ?? ''}>
            <SideMenu me={me} onLeave={leaveMenu} />
            <SignOut />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <main id="main" tabIndex={-1} className={classes.main} data-wide={isWide || undefined}>
        <DeadlineNotice me={me} />
        {children}
      </main>
      <TimeOverModal me={me} timer={timer} />
    </div>
  );
}

/** The server's time when the page wakes up: it may have lain in the browser's memory. Without an answer the local clock serves. */
function useServerTime(): void {
  const api = useApi();
  const clock = useClock();
  useEffect(() => {
    api.system.time().then(
      ({ time }) => clock.hear(Date.parse(time)),
      () => clock.hear(Date.now()),
    );
  }, [api, clock]);
}
