import 'virtual:mantine-styles';
import 'virtual:theme-variables.css';
import { MantineProvider } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { pageNonce } from '#web/api.ts';
import { SecondFactorNotice } from '#web/features/accounts/second-factor/second-factor-notice.tsx';
import { usePathname, useStaticData } from '#web/frame-router.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { theme } from '#web/kit/theme/theme.ts';
import { ClockContext, createClock, useClock } from '#web/kit/time/clock.ts';
import { UploadsAway } from '#web/kit/uploads/uploads-away.tsx';
import { MeContext, useSignedIn } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { useLive } from '../connection/live.ts';
import { useOffline } from '../connection/use-offline.ts';
import { useUnsent } from '../connection/use-unsent.ts';
import { giveStyleNonce } from '../document/style-nonce.ts';
import { CabinetFooter } from '../footer/cabinet-footer.tsx';
import { Footer } from '../footer/footer.tsx';
import { CabinetHeader, Header } from '../header/header.tsx';
import { hasMenu, menuOf } from '../menu/menu.ts';
import { messagesOf, useCountInTitle } from '../menu/new-messages.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { SignOut } from '../menu/sign-out.tsx';
import { countWaiting, useWaiting } from '../menu/use-waiting.ts';
import { nameWithWaiting, WaitingNumber } from '../menu/waiting-number.tsx';
import { DeadlineNotice } from '../timer/deadline-notice.tsx';
import { SideTimer } from '../timer/side-timer.tsx';
import { TimeOverModal } from '../timer/time-over-modal.tsx';
import { useDeadlines } from '../timer/use-timer.ts';
import classes from './cabinet.module.css';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageOverlays } from './page-overlays.tsx';
import { useSecondFactorFirst } from './second-factor-first.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Frame of the cabinets: header, side menu with timer, overlays. */
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
  const me = useSignedIn();
  useEffect(giveStyleNonce, []);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme="light"
      getStyleNonce={() => pageNonce()}
    >
      <ClockContext value={clock}>
        <MeContext value={me}>
          <NavigationProgress />
          <Page me={me} registrationOpen={registrationOpen}>
            {children}
          </Page>
        </MeContext>
      </ClockContext>
    </MantineProvider>
  );
}

const loadDrawer = async () => (await import('../menu/menu-drawer.tsx')).MenuDrawer;
/** Preloads the drawer on hover, touch or focus. */
const fetchDrawer = () => void loadDrawer().catch(() => undefined);

type PageProps = { me: CurrentUser | null; registrationOpen: boolean; children: ReactNode };

function Page({ me, registrationOpen, children }: PageProps) {
  const path = usePathname();
  const isLimited = me?.second_factor_due?.must_set_up ?? false;
  const inCabinet = me !== null && !isLimited && hasMenu(path);
  const isFull = useStaticData('full') && inCabinet;
  // Overlays are not rendered by the server, only after hydration.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useLive(isLimited ? null : me);
  useServerTime();
  useSecondFactorFirst();
  useOffline(isLimited ? null : me);
  useUnsent(isLimited ? null : me);
  useHeadingFocus();
  return (
    <div className={classes.page} data-full={isFull || undefined}>
      {inCabinet ? (
        <CabinetHeader me={me} registrationOpen={registrationOpen} />
      ) : (
        <Header viewer={me} registrationOpen={registrationOpen} />
      )}
      {inCabinet ? (
        <WithMenu me={me} isAwake={isAwake}>
          {children}
        </WithMenu>
      ) : (
        <main id="main" tabIndex={-1} className={classes.door}>
          {children}
          {isLimited ? (
            <div className={classes.leave}>
              <SignOut />
            </div>
          ) : null}
        </main>
      )}
      {inCabinet ? <CabinetFooter /> : <Footer />}
      {isAwake ? <PageOverlays me={me} /> : null}
    </div>
  );
}

type WithMenuProps = { me: CurrentUser; isAwake: boolean; children: ReactNode };

function WithMenu({ me, isAwake, children }: WithMenuProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  const MenuDrawer = useLazyComponent(loadDrawer, opened, close);
  const menu = menuOf(me);
  const waiting = useWaiting();
  const waits = countWaiting(
    waiting,
    menu.flatMap(({ items }) => items),
  );
  useCountInTitle(waiting[messagesOf(me.utype)] ?? 0);
  const deadlines = useDeadlines(me);
  const { timer } = deadlines;
  const isWide = useStaticData('wide');
  return (
    <div className={classes.frame}>
      <section className={classes.bar} data-bar aria-label="Меню и ближайший срок">
        <button
          ref={opener}
          type="button"
          className={classes.burger}
          onClick={open}
          onPointerEnter={fetchDrawer}
          onFocus={fetchDrawer}
          data-called="Разделы"
          aria-label={nameWithWaiting('Разделы', waits)}
          aria-haspopup="dialog"
          aria-expanded={opened}
        >
          <IconLayoutSidebarLeftExpand size={22} stroke={1.75} aria-hidden="true" />
          Разделы
          <WaitingNumber waits={waits} />
        </button>
        {timer ? <SideTimer timer={timer} compact /> : null}
      </section>
      <aside className={classes.side} aria-label="Разделы">
        <div className={classes.sticky}>
          {timer ? <SideTimer timer={timer} /> : null}
          <UploadsAway place="menu" />
          <SideMenu menu={menu} waiting={waiting} />
          <SignOut />
        </div>
      </aside>
      {MenuDrawer ? <MenuDrawer menu={menu} waiting={waiting} opened={opened} close={close} opener={opener} /> : null}
      <main id="main" tabIndex={-1} className={classes.main} data-wide={isWide || undefined}>
        <UploadsAway place="page" />
        <DeadlineNotice deadlines={deadlines} />
        {me.second_factor_due ? <SecondFactorNotice due={me.second_factor_due} /> : null}
        {children}
      </main>
      {isAwake ? <TimeOverModal me={me} timer={timer} /> : null}
    </div>
  );
}

/**
 * Reloads the server's time after hydration, since the page may come from the browser's cache. If that fails the local
 * clock is used.
 */
function useServerTime(): void {
  const api = useApi();
  const clock = useClock();
  useEffect(() => {
    api.system.time().then(
      ({ time }) => clock.synchronize(Date.parse(time)),
      () => clock.synchronize(Date.now()),
    );
  }, [api, clock]);
}
