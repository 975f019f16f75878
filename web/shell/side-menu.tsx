import { Link, useRouterState } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/profile.ts';
import { type MenuGroup, type MenuItem, menuOf } from './menu.ts';
import classes from './side-menu.module.css';

const homes = new Set(['/parent', '/student', '/guide', '/admin', '/admin/users', '/admin/users/certificates']);

function Entry({ item, onLeave }: { item: MenuItem; onLeave: (() => void) | undefined }) {
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
    // Some addresses get their screen later: the typed tree does not know them all.
    <Link
      to={item.to as '/parent'}
      className={classes.entry ?? ''}
      activeOptions={{ exact: homes.has(item.to), includeSearch: false }}
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      {inside}
    </Link>
  );
}

function Entries({ items, onLeave }: { items: MenuItem[]; onLeave: (() => void) | undefined }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.to}>
          <Entry item={item} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function Group({ group, path, onLeave }: { group: MenuGroup; path: string; onLeave: (() => void) | undefined }) {
  const entries = <Entries items={group.items} onLeave={onLeave} />;
  if (!group.title) return entries;
  const isHere = group.items.some((item) => path === item.to || path.startsWith(`${item.to}/`));
  return (
    <details className={classes.group} open={isHere || path === '/admin'}>
      <summary>{group.title}</summary>
      {entries}
    </details>
  );
}

/** The cabinet's menu by role, status and path. `onLeave` closes the drawer it may stand in. */
export function SideMenu({ me, onLeave }: { me: CurrentUser; onLeave?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label="Меню кабинета" className={classes.menu}>
      {menuOf(me).map((group) => (
        <Group key={group.title ?? ''} group={group} path={path} onLeave={onLeave} />
      ))}
    </nav>
  );
}
