/**
 * Address of the player for a link to a video on Rutube, VK or YouTube; undefined for other links. The host's
 * Content-Security-Policy allows frames of the same players.
 */
export function videoPlayer(link: string): string | undefined {
  let url: URL;
  try {
    url = new URL(link.trim());
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const path = url.pathname;
  if (host === 'rutube.ru') {
    const id = /^\/(?:video|play\/embed)\/([0-9a-f]{32})\/?$/.exec(path)?.[1];
    return id && `https://rutube.ru/play/embed/${id}`;
  }
  if (host === 'vk.com' || host === 'vkvideo.ru') {
    const [, owner, id] =
      (path === '/video_ext.php'
        ? /^(-?\d+)_(\d+)$/.exec(`${url.searchParams.get('oid')}_${url.searchParams.get('id')}`)
        : /^\/video(-?\d+)_(\d+)$/.exec(path)) ?? [];
    return owner && `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}`;
  }
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : host === 'youtube.com' && path === '/watch'
        ? url.searchParams.get('v')
        : host === 'youtube.com' || host === 'youtube-nocookie.com'
          ? /^\/(?:embed|shorts)\/([\w-]+)$/.exec(path)?.[1]
          : undefined;
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}
