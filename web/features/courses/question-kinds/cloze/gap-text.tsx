import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { htmlOf, isRich, richOf, toHtml } from '#contract/formulas/rich-text.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './cloze.module.css';

/** The HTML of a text with an empty element for each gap; what only looks like a gap inside a tag stays. */
const withPlaces = (text: string): string =>
  (isRich(text) ? htmlOf(text) : toHtml(text)).replace(
    /(<[^>]*>)|\[\[(\d{1,3})\]\]/g,
    (_, tag: string, place: string) => (tag ? tag : `<span data-gap="${place}"></span>`),
  );

/** A text, plain or rich, with something of the caller's in each of its gaps. */
export function GapText({ text, children }: { text: string; children: (place: number) => ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  // After each render: a formula that arrives draws the text anew, and its gaps with it.
  useLayoutEffect(() => {
    const found = [...(own.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
    setPlaces((known) =>
      known.length === found.length && known.every((one, at) => one === found[at]) ? known : found,
    );
  });
  return (
    <div ref={own} className={classes.text}>
      <TextWithSigns text={richOf(withPlaces(text))} />
      {places.map((node) => {
        const place = Number(node.dataset.gap);
        return createPortal(children(place), node, String(place));
      })}
    </div>
  );
}
