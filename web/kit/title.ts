/** For a route's `head`: the words on the browser's tab. */
export const title = (words: string) => () => ({ meta: [{ title: words }] });

/** The same where the address is a key to an account: search engines and other sites are not to learn it. */
export const titleOfSecret = (words: string) => () => ({
  meta: [{ title: words }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }],
});
