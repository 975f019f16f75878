import classes from './milestone-passed-moment.module.css';

/** A bathyscaphe that sinks once with some bubbles; at the bottom it lights the sand. */
export const SinkingBathyscaphe = ({ atBottom }: { atBottom: boolean }) => (
  <svg data-art="" aria-hidden="true" className={classes.art} viewBox="0 0 120 120" width="120" height="120">
    {atBottom ? (
      <>
        <path d="M0 108q30-12 60-4t60-4v20H0Z" fill="#f6efe2" />
        <path d="m16 104 3 5 6 1-4 4 1 6-6-3-5 3 1-6-5-4 6-1Z" fill="#ff7a45" />
        <path d="M102 104c-6-8 4-14-1-22M110 104c5-7-4-11 1-18" stroke="#14b8c4" strokeWidth="3" fill="none" />
      </>
    ) : null}
    <g className={classes.sinks}>
      <path d="M38 60 4 46v36l34-12Z" fill="#fff3c4" opacity=".45" />
      <path d="M46 96h40M54 88v8M78 88v8" stroke="#8fa6b5" strokeWidth="4" strokeLinecap="round" />
      <path d="M58 36v-7h16v7M70 29v-7h8" stroke="#f6efe2" strokeWidth="4" fill="none" />
      <path d="M32 63c0-18 16-30 36-30s38 12 38 30-18 29-38 29-36-12-36-29Z" fill="#ff7a45" />
      <path d="M54 79c14 5 32 4 46-4" stroke="#f6efe2" strokeWidth="4" fill="none" strokeLinecap="round" />
      <circle cx="54" cy="59" r="17" fill="#062136" />
      <circle cx="54" cy="59" r="13" fill="#8fdce4" />
      <circle cx="88" cy="57" r="7" fill="#062136" />
      <circle cx="88" cy="57" r="4" fill="#8fdce4" />
    </g>
    <g className={classes.bubbles} fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="2">
      <circle cx="92" cy="24" r="5" />
      <circle cx="102" cy="12" r="3" />
      <circle cx="84" cy="9" r="2" />
    </g>
  </svg>
);
