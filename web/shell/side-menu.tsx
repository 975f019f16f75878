import { useRouterState } from '@tanstack/react-router';
import type { MenuGroup, MenuItem } from './menu.ts';
import { SectionAnchor } from './section-link.tsx';
import classes from './side-menu.module.css';
import { countWaiting, type Waiting } from './use-waiting.ts';
import { nameWithWaiting, WaitingNumber } from './waiting-number.tsx';

/** `homes`: entries with others below their address, which are the current one on their own screen only. */
type Around = { path: string; waiting: Waiting; homes: ReadonlySet<string>; onLeave: (() => void) | undefined };

const isAt = (path: string, address: string): boolean => path === address || path === `${address}/`;
const isWithin = (path: string, address: string): boolean => isAt(path, address) || path.startsWith(`${address}/`);

function Entry({ item, path, waiting, homes, onLeave }: { item: MenuItem } & Around) {
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
  const isHere = homes.has(item.path) ? isAt(path, item.path) : isWithin(path, item.path);
  return (
    <SectionAnchor
      link={item.link}
      className={classes.entry}
      aria-label={nameWithWaiting(item.title, waits)}
      aria-current={isHere ? 'page' : undefined}
      onClick={onLeave}
    >
      {inside}
      <WaitingNumber waits={waits} />
    </SectionAnchor>
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

function Group({ group, ...around }: { group: MenuGroup } & Around) {
  const { path } = around;
  const list = <EntryList items={group.items} {...around} />;
  if (!group.title) return list;
  const waits = countWaiting(around.waiting, group.items);
  const isHere = group.items.some((item) => isWithin(path, item.path));
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

type Props = { menu: readonly MenuGroup[]; waiting: Waiting; onLeave?: () => void };

/** The cabinet's menu with what waits behind its entries. `onLeave` closes the drawer it may stand in. */
export function SideMenu({ menu, waiting, onLeave }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
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
