import { homeOf } from '#contract/roles.ts';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { useMe } from '#web/session.ts';

const lists = {
  '/parent': '/parent/notices',
  '/student': '/student/notices',
  '/guide': '/guide/notices',
  '/admin': '/admin/notices',
} as const;

/** Link from the settings to the choice of channels. */
export function ChannelsLink() {
  const { utype } = useMe();
  return (
    <ActionLink to={lists[homeOf(utype)]} hash="channels" tone="quiet">
      Что приходит письмом и по СМС
    </ActionLink>
  );
}
