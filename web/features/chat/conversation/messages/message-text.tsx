import classes from './bubble.module.css';
import { linksOf } from './links-of.ts';

/** A web page opens in a new tab; a letter or a call opens its own program. */
const targetOf = (href: string) => (href.startsWith('http') ? '_blank' : undefined);

/** The plain text of a message with its URLs, mail addresses and telephone numbers as links. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={classes.text}>
    {linksOf(text).map(({ text: words, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
        <a key={place} href={href} target={targetOf(href)} rel="noopener noreferrer nofollow">
          {words}
        </a>
      ) : (
        words
      ),
    )}
  </p>
);
