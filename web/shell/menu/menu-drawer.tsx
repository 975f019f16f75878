import { Drawer } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { releaseFocusTo, restoreFocus } from '#web/kit/dialogs/focus.ts';
import type { MenuGroup } from './menu.ts';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';
import { SignOut } from './sign-out.tsx';
import type { Waiting } from './use-waiting.ts';

type Props = {
  menu: readonly MenuGroup[];
  waiting: Waiting;
  opened: boolean;
  close: () => void;
  opener: RefObject<HTMLButtonElement | null>;
};

/** Menu of narrow screens, over the page; loaded when first opened. */
export function MenuDrawer({ menu, waiting, opened, close, opener }: Props) {
  const givesBack = useRef(false);
  const closeHere = () => {
    close();
    givesBack.current = true;
    releaseFocusTo(opener.current);
  };
  // Closed before it has taken the focus, the drawer may still take it, and then it goes with it.
  const giveBack = () => {
    if (givesBack.current) restoreFocus(opener.current);
    givesBack.current = false;
  };
  return (
    <Drawer.Root opened={opened} onClose={closeHere} onExitTransitionEnd={giveBack} returnFocus={false} size={320}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawer ?? ''}>
        {/* Not Drawer.Header: a second <header> of the page would pass for its banner. */}
        <div className={classes.head}>
          <Drawer.Title fw={600}>Разделы</Drawer.Title>
          <Drawer.CloseButton aria-label="Закрыть меню" className={classes.close ?? ''} />
        </div>
        <Drawer.Body className={classes.body ?? ''}>
          {/* Who goes to another screen goes on there, not at the button of the menu. */}
          <SideMenu menu={menu} waiting={waiting} onLeave={close} />
          <SignOut />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
