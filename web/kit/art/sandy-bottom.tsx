/** The bed of the sea, where the next section's sand begins. */
export function SandyBottom() {
  return (
    <svg
      data-art=""
      aria-hidden="true"
      viewBox="0 0 1440 130"
      preserveAspectRatio="xMidYMax slice"
      style={{ position: 'absolute', bottom: -1, left: 0, width: '100%', height: 130 }}
    >
      <path d="M0 66c150-34 280-40 460-14s330 22 520-10 330-24 460 8v80H0Z" fill="#14537f" />
      <g fill="none" stroke="#1b8fa0" strokeWidth="7" strokeLinecap="round">
        <path d="M1316 108c-14-22 12-34-2-56s8-28 0-46M1340 112c12-20-10-30 2-50s-4-22 0-34M1294 112c-8-16 6-26-4-42" />
        <path d="M128 100c12-18-8-28 4-46s-6-20 0-30M150 106c-10-16 8-24-2-40M106 106c8-14-6-20 0-34" />
      </g>
      <path d="M1010 100c0-22 16-36 36-36s36 14 36 36Z" fill="#0a3d62" />
      <path d="M1064 104c0-13 11-22 24-22s24 9 24 22Z" fill="#0d4a74" />
      <path d="M0 98c230-40 450-26 690-8s470 14 750-18v58H0Z" fill="#f6efe2" />
      <path d="m262 92 5 9 10 1-7 8 2 10-10-4-9 5 1-10-8-7 10-2Z" fill="#ff7a45" />
      <g fill="#e3d5b8">
        <ellipse cx="420" cy="112" rx="46" ry="5" />
        <ellipse cx="1010" cy="116" rx="64" ry="5" />
        <ellipse cx="760" cy="122" rx="30" ry="3" />
      </g>
    </svg>
  );
}
