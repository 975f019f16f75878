/** Ways into the portal: public pages whose forms post to their own address. As the pages' router, it takes capitals too. */
const door = /^\/(?:login|signin|entrance\/[^/]+|guide\/registration\/[^/]+)\/?$/i;

export const isDoor = (path: string): boolean => door.test(path);

const withToken = /^\/(entrance|guide\/registration)\/[\w-]{1,100}$/;

/**
 * Under which name a stranger's door is remembered; nothing for one that must be rendered for its own address. Opening
 * a link asks for nothing and its page holds nothing of it: all links have one page.
 */
export function doorKey(address: string): string | undefined {
  if (address === '/login' || address === '/login?recovery=true') return address;
  const [path = ''] = address.split('?');
  if (path === '/signin') return path;
  const kind = withToken.exec(path)?.[1];
  return kind && `/${kind}/…`;
}
