/** Pages that let people in: public pages whose forms post to their own address. Matches capitals too, as the pages' router does. */
const authPage =
  /^\/(?:login|signin|entrance\/[^/]+|(?:guide|parent)\/registration\/[^/]+|staff\/invitation\/[^/]+)\/?$/i;

/** Other public pages with a form that posts to its own address. */
const formPage = /^\/(?:contact|unsubscribe\/[^/]+)\/?$/i;

export const acceptsForms = (path: string): boolean => isAuthPage(path) || formPage.test(path);

export const isAuthPage = (path: string): boolean => authPage.test(path);

/** The key of a stranger's auth page in the page memory; undefined for one with an address of its own, as links are. */
export function authPageKey(address: string): string | undefined {
  if (address === '/login' || address === '/login?recovery=true') return address;
  const [path = ''] = address.split('?');
  return path === '/signin' ? path : undefined;
}
