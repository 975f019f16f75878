import { linesOf, type ValueKind } from '#contract/site/details/parts.ts';
import { formatDay } from '#contract/words/dates.ts';
import styles from './details-page.module.css';

const httpOf = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`);
/** `href` of a phone, without the extension. */
const telOf = (phone: string): string => `tel:${phone.replace(/,?\s*доб.*$/, '').replace(/[^\d+]/g, '')}`;

/** A line of a value, as a link where possible. */
function LinkedText({ kind, text }: { kind: ValueKind; text: string }) {
  if (kind === 'phones') return <a href={telOf(text)}>{text}</a>;
  if (kind === 'emails') return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}

/** Lines of a value, each with the mark; days and links have their own markup. */
export function ValueView({ kind, prop, text }: { kind: ValueKind; prop: string; text: string }) {
  return linesOf(text).map((one, index) => {
    // Lines may be equal and are never reordered, so the index is the key.
    const key = `${index}`;
    if (kind === 'day')
      return (
        <time key={key} itemProp={prop} dateTime={one}>
          {formatDay(one)}
        </time>
      );
    if (kind === 'links')
      return (
        <a key={key} itemProp={prop} href={httpOf(one)} className={styles.line}>
          {one}
        </a>
      );
    return (
      <span key={key} itemProp={prop} className={styles.line}>
        <LinkedText kind={kind} text={one} />
      </span>
    );
  });
}

/** Replaces a missing value: the reason, or that it is being prepared. */
export const AbsentText = ({ prop, text, as: As = 'span' }: { prop: string; text: string; as?: 'span' | 'p' }) => (
  <As itemProp={prop} className={styles.instead}>
    {text}
  </As>
);
