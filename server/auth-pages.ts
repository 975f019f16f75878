/** Ways into the portal: public pages whose forms post to their own address. As the pages' router, it takes capitals too. */
const authPage =
  /^\/(?:login|signin|entrance\/[^/]+|(?:guide|parent)\/registration\/[^/]+|staff\/invitation\/[^/]+)\/?$/i;

/** Other public pages with a form that posts to its own address. */
const formPage = /^\/(?:contact|unsubscribe\/[^/]+)\/?$/i;

export const acceptsForms = (path: string): boolean => isAuthPage(path) || formPage.test(path);

export const isAuthPage = (path: string): boolean => authPage.test(path);

/** Under which name a stranger's door is remembered; nothing for one that is rendered for its own address, as links are. */
export function authPageKey(address: string): string | undefined {
  if (address === '/login' || address === '/login?recovery=true') return address;
  const [path = ''] = address.split('?');
  return path === '/signin' ? path : undefined;
}
