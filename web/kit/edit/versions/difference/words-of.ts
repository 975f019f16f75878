const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Visible text of HTML, a line for each block; links, pictures and players are represented by their addresses. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, '\n• ')
    .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/g, ' [картинка $1] ')
    .replace(/<iframe\b[^>]*?\bsrc="([^"]*)"[^>]*>/g, ' [видео $1] ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 [$1]')
    .replace(/<(?:br|hr)\b[^>]*>|<\/?(?:p|h[1-6]|ul|ol|blockquote|table|tr|figure|figcaption|caption)\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, ' · ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/ *\n\s*/g, '\n')
    .replace(/\n• *\n/g, '\n• ')
    .replace(/ {2,}/g, ' ')
    .trim();
