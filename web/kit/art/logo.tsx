import { programme } from '#contract/words/programme.ts';

/** The organisation's logo or, by default, the portal's: a porthole with waterline and bubble. */
export function Logo({ size = 40 }: { size?: number }) {
  const { organisation_logo: path } = programme();
  if (path)
    return (
      <img
        src={`/api/storage/${path}?w=400`}
        width={size}
        height={size}
        alt=""
        decoding="async"
        // Otherwise React would add a preload, even in HTML that is a fragment of a page (shell/rendered-once.tsx).
        fetchPriority="low"
        style={{ objectFit: 'contain' }}
      />
    );
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="20" r="18.5" fill="#0a3d62" stroke="#f1f8fb" strokeWidth="3" />
      <path
        d="M4.5 20c3.9-3.4 7.8-3.4 11.7 0s7.8 3.4 11.7 0c2.6-2.2 5.1-3 7.6-2.3a15.5 15.5 0 1 1-31 2.3Z"
        fill="#14b8c4"
      />
      <path
        d="M6.5 27.5c3.4-2.6 6.7-2.6 10.1 0s6.8 2.6 10.1 0c2.3-1.7 4.5-2.3 6.8-1.7a15.5 15.5 0 0 1-27 1.7Z"
        fill="#1677c8"
      />
      <circle cx="24.5" cy="11.5" r="3" fill="none" stroke="#f1f8fb" strokeWidth="2" />
      <circle cx="17.5" cy="8.5" r="1.6" fill="#f1f8fb" />
    </svg>
  );
}
