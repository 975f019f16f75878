import { IconArrowLeft, IconUser } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { DialogPerson } from '#contract/chat/desk.ts';
import { deskList, dialogAddress } from '../list/desk-list.ts';
import classes from './dialog.module.css';

/** Name of the person, with links to the list and the person's pane on narrow screens. */
export function DialogHead({ person: { name, user_id } }: { person: DialogPerson }) {
  const search = useSearch({ strict: false });
  return (
    <header className={classes.head}>
      <Link to="/admin/chat" search={deskList.read(search)} resetScroll={false} className={classes.toList}>
        <IconArrowLeft size={24} stroke={1.75} aria-hidden />
        <span className="visually-hidden">К списку диалогов</span>
      </Link>
      <Link
        to="/admin/chat/$id"
        params={{ id: user_id }}
        search={{ ...dialogAddress(search), view: 'person' }}
        resetScroll={false}
        className={classes.toPerson}
        data-to-person=""
      >
        <IconUser size={24} stroke={1.75} aria-hidden />
        <span>О человеке</span>
      </Link>
      <h1 className={classes.title}>{name}</h1>
    </header>
  );
}
