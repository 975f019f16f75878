/** A diver swimming to the left with a lamp. */
export function Diver() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 200" width="360" height="200" style={{ width: '100%', height: 'auto' }}>
      <defs>
        <linearGradient id="diver-light" x1="1" x2="0">
          <stop offset="0" stopColor="#fff3c4" stopOpacity=".75" />
          <stop offset="1" stopColor="#fff3c4" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M58 126 0 104v62l60-26Z" fill="url(#diver-light)" />
      {/* fins and legs */}
      <path d="M280 76c18-14 46-24 76-22-12 18-40 34-68 36Z" fill="#ff7a45" />
      <path d="M284 128c20 2 44 14 58 36-26 2-50-8-68-22Z" fill="#e4632f" />
      <path d="M212 92c26-6 50-12 74-14l6 14c-26 10-50 18-76 24Z" fill="#0b2c47" />
      <path d="M208 112c28 2 54 8 80 18l-8 14c-28-4-54-12-80-20Z" fill="#123a5a" />
      {/* tank */}
      <rect x="134" y="52" width="88" height="30" rx="15" fill="#ffb14d" transform="rotate(6 178 67)" />
      <rect x="126" y="58" width="14" height="14" rx="4" fill="#5b7384" transform="rotate(6 133 65)" />
      <path d="M160 53l-2 30M196 57l-2 30" stroke="#0b2c47" strokeWidth="5" />
      {/* body */}
      <path
        d="M104 92c14-14 44-18 70-12 22 4 42 8 52 18 4 8 0 18-8 22-26 8-66 10-92 2-16-4-28-18-22-30Z"
        fill="#0b2c47"
      />
      <path d="M128 116c28 8 62 6 88-2" stroke="#14b8c4" strokeWidth="5" fill="none" strokeLinecap="round" />
      {/* arm with the lamp */}
      <path d="M132 104c-12 16-30 24-58 26" stroke="#123a5a" strokeWidth="17" strokeLinecap="round" fill="none" />
      <circle cx="70" cy="131" r="10" fill="#f2c39b" />
      <rect x="50" y="122" width="22" height="16" rx="5" fill="#ff7a45" />
      <rect x="46" y="120" width="8" height="20" rx="4" fill="#f1f8fb" />
      {/* head */}
      <path d="M84 58a26 26 0 1 1-4 42c-8-10-6-32 4-42Z" fill="#0b2c47" />
      <path d="M82 66c8-4 18-2 20 8 2 12-4 24-12 26-10 0-16-6-16-16 0-8 2-14 8-18Z" fill="#f2c39b" />
      <path
        d="M72 66c8-5 22-6 28-2 3 4 3 16-1 20-8 3-20 3-27 0-4-4-4-14 0-18Z"
        fill="#14b8c4"
        stroke="#062136"
        strokeWidth="4"
      />
      <path d="M78 70c4-2 8-3 12-3" stroke="#d8f3f5" strokeWidth="3" strokeLinecap="round" />
      <circle cx="80" cy="95" r="8" fill="#5b7384" />
      <path d="M86 98c14 12 30 2 44-32" stroke="#5b7384" strokeWidth="4" fill="none" />
      {/* breath */}
      <g fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2.500">
        <circle cx="66" cy="42" r="6" />
        <circle cx="54" cy="26" r="4" />
        <circle cx="72" cy="20" r="8" />
        <circle cx="60" cy="6" r="4" />
      </g>
    </svg>
  );
}
