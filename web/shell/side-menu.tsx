import { Link, useRouterState } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/profile.ts';
import { type MenuGroup, type MenuItem, menuOf } from './menu.ts';
import classes from './side-menu.module.css';
import { countWaiting, useWaiting, type Waiting } from './use-waiting.ts';
import { nameWithWaiting, WaitingNumber } from './waiting-number.tsx';

/** `homes`: entries with others below their address, which are the current one on their own screen only. */
type Around = { waiting: Waiting; homes: ReadonlySet<string>; onLeave: (() => void) | undefined };

function Entry({ item, waiting, homes, onLeave }: { item: MenuItem } & Around) {
  const waits = countWaiting(waiting, [item]);
  const inside = (
    <>
      <item.icon size={20} stroke={1.75} aria-hidden="true" />
      <span>{item.title}</span>
    </>
  );
  if (item.disabled)
    return (
      <span className={classes.entry} data-disabled="">
        {inside}
        <span className="visually-hidden">: недоступно</span>
      </span>
    );
  return (
    <Link
      {...item.link}
      className={classes.entry ?? ''}
      aria-label={nameWithWaiting(item.title, waits)}
      activeOptions={{ exact: homes.has(item.path), includeSearch: false }}
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      {inside}
      <WaitingNumber waits={waits} />
    </Link>
  );
}

function EntryList({ items, ...around }: { items: MenuItem[] } & Around) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.path}>
          <Entry item={item} {...around} />
        </li>
      ))}
    </ul>
  );
}

function Group({ group, path, ...around }: { group: MenuGroup; path: string } & Around) {
  const list = <EntryList items={group.items} {...around} />;
  if (!group.title) return list;
  const waits = countWaiting(around.waiting, group.items);
  const isHere = group.items.some((item) => path === item.path || path.startsWith(`${item.path}/`));
  return (
    <details className={classes.group} open={isHere || path === '/admin'}>
      <summary aria-label={nameWithWaiting(group.title, waits)}>
        {group.title}
        <WaitingNumber waits={waits} />
      </summary>
      {list}
    </details>
  );
}

/** The cabinet's menu by role, status and path, with what waits. `onLeave` closes the drawer it may stand in. */
export function SideMenu({ me, onLeave }: { me: CurrentUser; onLeave?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const waiting = useWaiting();
  const menu = menuOf(me);
  const paths = menu.flatMap(({ items }) => items.map((item) => item.path));
  const homes = new Set(paths.filter((home) => paths.some((other) => other.startsWith(`${home}/`))));
  return (
    <nav aria-label="Меню кабинета" className={classes.menu}>
      {menu.map((group) => (
        <Group key={group.title ?? ''} group={group} path={path} waiting={waiting} homes={homes} onLeave={onLeave} />
      ))}
    </nav>
  );
}
