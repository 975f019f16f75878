import { useEffect } from 'react';
import { homeOf, isAdmin, type Utype } from '#contract/roles.ts';
import { formatUpTo } from '#contract/words/numbers.ts';

/** Path of the role's messages in the menu. */
export const messagesOf = (utype: Utype): string => `${homeOf(utype)}/${isAdmin(utype) ? 'chat' : 'messages'}`;
export const isOfMessages = (path: string): boolean => /\/(?:chat|messages)$/.test(path);

/** «(2) Сообщения — Программа»; replaces an earlier number. */
export const titleWith = (title: string, unread: number): string =>
  `${unread > 0 ? `(${formatUpTo(unread)}) ` : ''}${title.replace(/^\(\d+\+?\) /, '')}`;

const showInTitle = (unread: number): void => {
  const wanted = titleWith(document.title, unread);
  if (document.title !== wanted) document.title = wanted;
};
/** Badge of the portal's icon where it is installed as an app. */
const showOnApp = (unread: number): void => {
  if (!('setAppBadge' in navigator)) return;
  (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
};

/** Keeps the number of new messages in the tab's title and on the app's icon. */
export function useCountInTitle(unread: number): void {
  useEffect(() => {
    const show = () => showInTitle(unread);
    show();
    showOnApp(unread);
    const titles = new MutationObserver(show);
    titles.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      titles.disconnect();
      showInTitle(0);
      showOnApp(0);
    };
  }, [unread]);
}
