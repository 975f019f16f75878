import classes from './bubble.module.css';
import { linksOf } from './links-of.ts';

/** What somebody wrote, as it was written; addresses can be followed. */
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
