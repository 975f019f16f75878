import { useEffect } from 'react';
import { homeOf, isAdmin, type Utype } from '#contract/roles.ts';
import { formatUpTo } from '#contract/words/numbers.ts';

/** The entry of the menu behind which somebody reads what was written to them. */
export const messagesOf = (utype: Utype): string => `${homeOf(utype)}/${isAdmin(utype) ? 'chat' : 'messages'}`;
export const isOfMessages = (path: string): boolean => /\/(?:chat|messages)$/.test(path);

/** «(2) Сообщения — Программа»; of one that has a number already, with this one. */
export const titleWith = (title: string, unread: number): string =>
  `${unread > 0 ? `(${formatUpTo(unread)}) ` : ''}${title.replace(/^\(\d+\+?\) /, '')}`;

const showInTitle = (unread: number): void => {
  const wanted = titleWith(document.title, unread);
  if (document.title !== wanted) document.title = wanted;
};
/** Where the portal stands on a desktop or a telephone's screen as an app. */
const showOnApp = (unread: number): void => {
  if (!('setAppBadge' in navigator)) return;
  (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
};

/** Keeps the number of new messages before whatever words the screens put on the browser's tab, and on the app's icon. */
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
