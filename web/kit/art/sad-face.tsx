/** A diver's helmet with a sad face behind the glass. */
export function SadFace() {
  return (
    <svg viewBox="0 0 160 160" width="144" height="144" aria-hidden="true">
      <circle cx="80" cy="80" r="78" fill="#d8f3f5" />
      <path d="M36 128c6-16 22-24 44-24s38 8 44 24c-12 12-27 18-44 18s-32-6-44-18Z" fill="#ff7a45" />
      <path d="M52 112h56v10a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8Z" fill="#0a3d62" />
      <rect x="22" y="62" width="14" height="30" rx="7" fill="#0a3d62" />
      <rect x="124" y="62" width="14" height="30" rx="7" fill="#0a3d62" />
      <circle cx="80" cy="74" r="46" fill="#0a3d62" />
      <circle cx="80" cy="74" r="36" fill="#f1f8fb" stroke="#14b8c4" strokeWidth="5" />
      <g fill="none" stroke="#0a3d62" strokeWidth="4.5" strokeLinecap="round">
        <path d="M66 64v6M94 64v6M66 92c8-9 20-9 28 0" />
        <path d="M58 55l9-4M102 55l-9-4" strokeWidth="3.5" />
      </g>
      <path d="M97 78c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11Z" fill="#1677c8" />
      <g fill="none" stroke="#14b8c4" strokeWidth="3">
        <circle cx="128" cy="40" r="6" />
        <circle cx="138" cy="22" r="4" />
      </g>
    </svg>
  );
}
