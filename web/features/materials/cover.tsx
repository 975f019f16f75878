import classes from './cover.module.css';
import type { Tab } from './search.ts';

/** Drawn cover of a material without a picture, by kind. */
const motifs: Record<Tab, React.ReactNode> = {
  articles: (
    <g fill="currentColor">
      <path d="M160 132c-8-20-12-32-12-44-14-4-40-2-54-26 22-6 44 0 58 14 4 4 6 8 8 14 2-6 4-10 8-14 14-14 36-20 58-14-14 24-40 22-54 26 0 12-4 24-12 44Z" />
      <path
        d="M40 134c20-10 40-10 60 0s40 10 60 0 40-10 60 0 40 10 60 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M70 154c16-8 32-8 48 0s32 8 48 0 32-8 48 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".6"
      />
    </g>
  ),
  books: (
    <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinejoin="round" strokeLinecap="round">
      <circle cx="160" cy="98" r="46" />
      <circle cx="160" cy="98" r="22" />
      <path d="M138 56V38h44v18M118 126l-24 18M202 126l24 18M124 152h72M206 98h30" />
      <g strokeWidth="4">
        <circle cx="242" cy="58" r="7" />
        <circle cx="262" cy="38" r="5" />
        <circle cx="248" cy="26" r="3" />
      </g>
    </g>
  ),
  video: (
    <g fill="currentColor">
      <path d="M112 84 22 44v96l90-36Z" opacity=".28" />
      <path d="M126 76c24-12 60-12 88 0l62-8c8-2 12 6 6 12l-34 20 38 16c6 4 4 12-4 12l-72-12c-26 10-60 10-82 0-14-8-14-30-2-40Z" />
      <rect x="150" y="50" width="64" height="20" rx="10" opacity=".75" />
      <circle cx="118" cy="88" r="10" />
      <circle cx="104" cy="44" r="6" opacity=".7" />
      <circle cx="92" cy="26" r="9" opacity=".55" />
    </g>
  ),
};

/**
 * Picture of a card: the material's own, or a drawn one with a colour by id. Decorative, since the title stands beside
 * it.
 */
export function Cover({ kind, id, path }: { kind: Tab; id: number; path: string | null }) {
  return (
    <span className={classes.cover} data-kind={kind} data-tone={id % 4}>
      {path ? (
        <img src={`/api/storage/${path}`} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg data-art="" aria-hidden="true" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
          {motifs[kind]}
        </svg>
      )}
    </span>
  );
}
