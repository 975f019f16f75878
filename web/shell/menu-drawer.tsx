import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { MenuGroup } from './menu.ts';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';
import { SignOut } from './sign-out.tsx';
import type { Waiting } from './use-waiting.ts';

type Props = { menu: readonly MenuGroup[]; waiting: Waiting; opened: boolean; close: () => void };

/** The menu of a narrow page, over it; loaded when it is first opened. */
export function MenuDrawer({ menu, waiting, opened, close }: Props) {
  // Closed at first: a drawer remembers where the focus was when it opens, not when it appears open.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  // Who goes to another screen goes on there, not at the button of the menu.
  const [returnFocus, setReturnFocus] = useState(true);
  const leave = () => {
    setReturnFocus(false);
    close();
  };
  const closeHere = () => {
    setReturnFocus(true);
    close();
  };
  return (
    <Drawer.Root opened={shown} onClose={closeHere} returnFocus={returnFocus} size={320}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawer ?? ''}>
        {/* Not Drawer.Header: a second <header> of the page would pass for its banner. */}
        <div className={classes.head}>
          <Drawer.Title fw={600}>Кабинет</Drawer.Title>
          <Drawer.CloseButton aria-label="Закрыть меню" className={classes.close ?? ''} />
        </div>
        <Drawer.Body className={classes.body ?? ''}>
          <SideMenu menu={menu} waiting={waiting} onLeave={leave} />
          <SignOut />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
