import { pageNonce } from '#web/api.ts';
import classes from '../mailing.module.css';

export type PreviewOptions = { width: '390' | '700'; scheme: 'light' | 'dark'; pictures: boolean };

const scheme = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g;

/**
 * The letter's HTML as a mail program with that colour scheme shows it. Its style elements get the page's nonce, since
 * a frame of `srcdoc` has the page's policy.
 */
export function documentOf(html: string, { scheme: shown, pictures }: PreviewOptions): string {
  const styled = html
    .replace(scheme, (_, named: string) => (named === shown ? '(min-width: 0)' : '(max-width: 0)'))
    .replace(/<style\b/gi, `<style nonce="${pageNonce()}"`);
  return pictures ? styled : styled.replace(/(<img\b[^>]*?)\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, '$1');
}

/** The letter in a frame without scripts; its links open in a new tab. */
export const LetterFrame = ({ title, html, options }: { title: string; html: string; options: PreviewOptions }) => (
  <div className={classes.desk}>
    <iframe
      key={`${options.width} ${options.scheme} ${options.pictures}`}
      title={title}
      className={`${classes.frame} ${options.scheme === 'dark' ? classes.dark : ''}`}
      style={{ colorScheme: options.scheme, width: Number(options.width) }}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_blank">${documentOf(html, options)}`.replace(
        /^<base target="_blank">(\s*<!doctype[^>]*>)?/i,
        (_, doctype: string = '') => `${doctype}<base target="_blank">`,
      )}
    />
  </div>
);
