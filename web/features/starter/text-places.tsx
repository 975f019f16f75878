import { placeOf, type TextPage, textPages } from '#contract/site-texts/places.ts';
import type { StarterText } from '#contract/starter/starter.ts';
import parts from '#web/kit/parts.module.css';
import { placeWords } from './part-words.ts';
import classes from './starter.module.css';

/** Folded list of the site texts the part would fill, by page. */
export function TextPlaces({ texts, title }: { texts: readonly StarterText[]; title: string }) {
  if (texts.length === 0) return null;
  return (
    <details className={classes.places}>
      <summary>{title}</summary>
      {(Object.keys(textPages) as TextPage[]).map((page) => {
        const here = texts.filter(({ tag }) => placeOf(tag).page === page);
        return here.length === 0 ? null : (
          <div key={page}>
            <h3>{textPages[page]}</h3>
            <ul className={parts.lines}>
              {here.map(({ tag, title: name, state }) => (
                <li key={tag}>
                  {name} — <span className={classes.count}>{placeWords[state]}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </details>
  );
}
