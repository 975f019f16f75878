import { usePathname } from '#web/frame-router.ts';
import { StaticMarkup } from '../header/static-markup.tsx';
import type { MenuGroup, MenuItem } from './menu.ts';
import { isOfMessages } from './new-messages.ts';
import { SectionAnchor } from './section-anchor.tsx';
import classes from './side-menu.module.css';
import { countWaiting, type Waiting } from './use-waiting.ts';
import { nameWithWaiting, WaitingNumber } from './waiting-number.tsx';

/** Paths of entries: `current` of the shown one, `within` of all that the page's path lies below. */
type Place = { current: readonly string[]; within: readonly string[]; isAdminHome: boolean };
type EntryProps = { place: Place; waiting: Waiting; onLeave: (() => void) | undefined };

const isAt = (path: string, address: string): boolean => path === address || path === `${address}/`;
const isWithin = (path: string, address: string): boolean => isAt(path, address) || path.startsWith(`${address}/`);

function Entry({ item, place, waiting, onLeave }: { item: MenuItem } & EntryProps) {
  const waits = countWaiting(waiting, [item]);
  const word = isOfMessages(item.path) ? 'новых' : undefined;
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
    <SectionAnchor
      link={item.link}
      className={classes.entry}
      aria-label={nameWithWaiting(item.title, waits, word)}
      aria-current={place.current.includes(item.path) ? 'page' : undefined}
      onClick={onLeave}
    >
      {inside}
      <WaitingNumber waits={waits} />
    </SectionAnchor>
  );
}

function EntryList({ items, ...around }: { items: MenuItem[] } & EntryProps) {
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

function Group({ group, ...around }: { group: MenuGroup } & EntryProps) {
  const { within, isAdminHome } = around.place;
  const list = <EntryList items={group.items} {...around} />;
  if (!group.title) return list;
  const waits = countWaiting(around.waiting, group.items);
  const isHere = group.items.some((item) => within.includes(item.path));
  return (
    <details className={classes.group} open={isHere || isAdminHome}>
      <summary aria-label={nameWithWaiting(group.title, waits)}>
        {group.title}
        <WaitingNumber waits={waits} />
      </summary>
      {list}
    </details>
  );
}

/** Entries with others below their path are current on their own screen only. */
function placeOf(path: string, items: readonly MenuItem[]): Place {
  const addresses = items.map((item) => item.path);
  const within = addresses.filter((address) => isWithin(path, address));
  const isHome = (address: string) => addresses.some((other) => other.startsWith(`${address}/`));
  const current = within.filter((address) => !isHome(address) || isAt(path, address));
  return { current, within, isAdminHome: path === '/admin' };
}

type Props = { menu: readonly MenuGroup[]; waiting: Waiting; onLeave?: () => void };

/** The cabinet's menu with waiting numbers. `onLeave` closes the drawer it may be in. */
export function SideMenu({ menu, waiting, onLeave }: Props) {
  const path = usePathname();
  const items = menu.flatMap((group) => group.items);
  const place = placeOf(path, items);
  // Equal entries at the same place without waiting numbers are rendered once for everybody.
  const name =
    Object.keys(waiting).length > 0
      ? undefined
      : JSON.stringify([items.map((item) => [item.path, item.disabled]), place]);
  return (
    <StaticMarkup as="nav" label="Меню кабинета" className={classes.menu} name={name}>
      {menu.map((group) => (
        <Group key={group.title ?? ''} group={group} place={place} waiting={waiting} onLeave={onLeave} />
      ))}
    </StaticMarkup>
  );
}
