import classes from './bubble.module.css';
import { linksOf } from './links-of.ts';

/** The plain text of a message with its URLs as links. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={classes.text}>
    {linksOf(text).map(({ text: words, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
        <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {words}
        </a>
      ) : (
        words
      ),
    )}
  </p>
);
