/** A round bathyscaphe with a pilot behind the glass, lamps and an arm, on its way to the left. */
export function Bathyscaphe() {
  return (
    <svg
      data-art=""
      aria-hidden="true"
      viewBox="0 0 360 260"
      width="360"
      height="260"
      style={{ width: '100%', height: 'auto' }}
    >
      <defs>
        <linearGradient id="bathyscaphe-light" x1="1" x2="0">
          <stop offset="0" stopColor="#fff3c4" stopOpacity=".8" />
          <stop offset="1" stopColor="#fff3c4" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="bathyscaphe-hull" x2="0" y2="1">
          <stop offset="0" stopColor="#ffa06b" />
          <stop offset=".55" stopColor="#ff7a45" />
          <stop offset="1" stopColor="#cf5322" />
        </linearGradient>
        <linearGradient id="bathyscaphe-glass" x2="1" y2="1">
          <stop offset="0" stopColor="#bdf1f4" />
          <stop offset="1" stopColor="#1b8fa0" />
        </linearGradient>
      </defs>
      <path d="M84 62 0 36v74l90-34Z" fill="url(#bathyscaphe-light)" />
      {/* skids */}
      <path d="M116 222h150M144 200v22M240 200v22" stroke="#5b7384" strokeWidth="9" strokeLinecap="round" />
      {/* screw */}
      <path d="M296 116h28v24h-28Z" fill="#0b2c47" />
      <ellipse cx="332" cy="128" rx="9" ry="38" fill="#123a5a" />
      <ellipse cx="332" cy="106" rx="5" ry="18" fill="#5b7384" />
      <ellipse cx="332" cy="150" rx="5" ry="18" fill="#5b7384" />
      {/* hatch */}
      <path d="M168 50v-14a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v14Z" fill="#0b2c47" />
      <path d="M206 28V10h22" stroke="#0b2c47" strokeWidth="6" fill="none" strokeLinecap="round" />
      {/* hull */}
      <path
        d="M88 130c0-48 44-86 100-86 64 0 116 34 116 84s-52 84-116 84c-56 0-100-34-100-82Z"
        fill="url(#bathyscaphe-hull)"
      />
      <path
        d="M240 54c22 16 36 44 36 74s-12 54-34 72c36-12 62-38 62-72 0-36-26-62-64-74Z"
        fill="#b9481d"
        opacity=".45"
      />
      <path d="M152 172c40 12 92 10 142-14" stroke="#f6efe2" strokeWidth="10" fill="none" strokeLinecap="round" />
      <circle cx="236" cy="112" r="19" fill="#0b2c47" />
      <circle cx="236" cy="112" r="12" fill="url(#bathyscaphe-glass)" />
      {/* the great porthole */}
      <circle cx="138" cy="118" r="56" fill="#0b2c47" />
      <circle cx="138" cy="118" r="46" fill="url(#bathyscaphe-glass)" />
      <path d="M112 156c2-18 12-28 28-28s26 10 28 26c-16 12-40 14-56 2Z" fill="#0a3d62" />
      <circle cx="138" cy="110" r="17" fill="#f2c39b" />
      <path d="M120 108c0-14 8-20 18-20s19 6 19 20c-8-4-14-6-20-6s-11 2-17 6Z" fill="#0b2c47" />
      <path
        d="M131 112v3M145 112v3M132 121c4 4 9 4 13 0"
        stroke="#0b2c47"
        strokeWidth="2.500"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M104 104c4-12 12-20 22-24"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
        opacity=".8"
      />
      {/* lamps */}
      <path d="M110 66 92 54" stroke="#0b2c47" strokeWidth="7" />
      <rect x="78" y="52" width="24" height="24" rx="8" fill="#0b2c47" transform="rotate(-8 90 64)" />
      <rect x="74" y="54" width="9" height="22" rx="4" fill="#fff3c4" transform="rotate(-8 78 65)" />
      {/* arm */}
      <path
        d="M120 188 80 206 60 184"
        stroke="#6f8ca0"
        strokeWidth="9"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M60 184 44 182M60 184l-8-16" stroke="#6f8ca0" strokeWidth="6" strokeLinecap="round" />
      <circle cx="80" cy="206" r="7" fill="#14b8c4" />
    </svg>
  );
}
