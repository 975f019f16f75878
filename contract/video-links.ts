type Rule = { host: RegExp; embed: (url: URL) => string | undefined };

const found = (text: string, pattern: RegExp, make: (id: string) => string) => {
  const id = pattern.exec(text)?.[1];
  return id === undefined ? undefined : make(id);
};
const youtube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`;

/** The players whose frames a page may show (the host's Content-Security-Policy names the same ones). */
const rules: readonly Rule[] = [
  {
    host: /^(?:www\.)?rutube\.ru$/,
    embed: ({ pathname }) =>
      found(
        pathname,
        /^\/(?:video|shorts|play\/embed)\/([\w-]{6,64})\/?$/,
        (id) => `https://rutube.ru/play/embed/${id}`,
      ),
  },
  {
    host: /^(?:www\.|m\.)?(?:vk\.com|vk\.ru|vkvideo\.ru)$/,
    embed: ({ pathname, search, searchParams }) => {
      const oid = searchParams.get('oid');
      const id = searchParams.get('id');
      const pair =
        pathname === '/video_ext.php' && oid && id
          ? `${oid}_${id}`
          : /(?:video|clip)(-?\d+_\d+)/.exec(pathname + search)?.[1];
      const parts = /^(-?\d+)_(\d+)$/.exec(pair ?? '');
      return parts ? `https://vkvideo.ru/video_ext.php?oid=${parts[1]}&id=${parts[2]}` : undefined;
    },
  },
  { host: /^youtu\.be$/, embed: ({ pathname }) => found(pathname, /^\/([\w-]{11})$/, youtube) },
  {
    host: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/,
    embed: ({ pathname, searchParams }) =>
      pathname === '/watch'
        ? found(searchParams.get('v') ?? '', /^([\w-]{11})$/, youtube)
        : found(pathname, /^\/(?:embed|shorts|live)\/([\w-]{11})$/, youtube),
  },
];

/** The player's address for a link to a video on Rutube, VK or YouTube; nothing for any other link. */
export function videoFrame(link: string): string | undefined {
  const text = link.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  return rules.find(({ host }) => host.test(url.hostname))?.embed(url);
}
