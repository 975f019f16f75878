import { useMemo } from 'react';
import { HtmlWithFormulas } from '#web/kit/formulas/html-with-formulas.tsx';
import classes from './unclear.module.css';
import { withUnclearButtons } from './with-buttons.ts';

/** Text of a lecture whose paragraphs can be marked as unclear; use-unclear-marks.ts answers the presses. */
export function UnclearText({ html }: { html: string }) {
  const marked = useMemo(() => withUnclearButtons(html), [html]);
  return (
    <div className={classes.lecture}>
      <HtmlWithFormulas html={marked} />
    </div>
  );
}
