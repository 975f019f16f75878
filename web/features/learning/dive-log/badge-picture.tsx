import type { Badge } from '#contract/learning/dive-log.ts';

/** Path drawn on a badge, by its kind. */
const drawings: Record<Badge['kind'], string> = {
  // A way down under a wave.
  depth: 'M12 18q4-5 8 0t8 0 8 0M24 24v13M18 32l6 6 6-6',
  // An anchor.
  bottom: 'M24 16v22M17 22h14M24 16a3 3 0 1 1 .1 0M13 30c1 6 6 8 11 8s10-2 11-8',
  // The sun over the water, day after day.
  row: 'M12 32q4-4 8 0t8 0 8 0M15 26a9 9 0 0 1 18 0M24 10v3M11 17l2 2M37 17l-2 2',
  // A pearl in its shell.
  clean: 'M10 28a14 10 0 0 0 28 0ZM10 26c2-9 8-13 14-13s12 4 14 13M24 28a4.500 4.500 0 1 1 .1 0',
};

/** A medal; its meaning stands beside it in words. */
export const BadgePicture = ({ kind, size = 48 }: { kind: Badge['kind']; size?: number }) => (
  <svg data-art="" aria-hidden="true" viewBox="0 0 48 48" width={size} height={size}>
    <circle cx="24" cy="24" r="22" fill="var(--badge-fill)" stroke="var(--badge-line)" strokeWidth="2" />
    <path
      d={drawings[kind]}
      fill="none"
      stroke="var(--badge-line)"
      strokeWidth="2.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
