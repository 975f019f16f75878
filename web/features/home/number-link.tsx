import { formatNumber } from '#contract/words/numbers.ts';
import { SectionAnchor } from '#web/shell/menu/section-anchor.tsx';
import type { SectionLink } from '#web/shell/menu/section-link.ts';

/** A number linked to the list of those it counts; without a link for 0. `label`: who is counted. */
export const NumberLink = ({ total, label, ...link }: SectionLink & { total: number; label: string }) =>
  total === 0 ? (
    0
  ) : (
    <SectionAnchor link={link} aria-label={`${label}: ${formatNumber(total)}`}>
      {formatNumber(total)}
    </SectionAnchor>
  );
