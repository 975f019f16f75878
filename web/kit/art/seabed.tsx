/** The bottom of the page: hills of sand with weed and a starfish, seen through blue water. */
export function Seabed() {
  return (
    <svg
      data-art=""
      aria-hidden="true"
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      style={{ position: 'absolute', bottom: 0, left: 0, width: '100%', height: 120 }}
    >
      <path d="M0 84c160-40 300-36 470-8s310 26 480-6 330-30 490 6v44H0Z" fill="#0a3d62" opacity=".55" />
      <path d="M0 104c220-30 420-22 660-6s480 12 780-14v36H0Z" fill="#0d4a74" opacity=".4" />
      <g fill="none" stroke="#14b8c4" strokeWidth="4" strokeLinecap="round" opacity=".28">
        <path d="M1290 96c-10-16 10-26 0-44s8-24 2-38M1306 98c8-14-6-22 2-36s-4-18 2-28M1276 96c-6-10 4-18-2-28" />
        <path d="M30 92c8-12-6-20 2-34s-6-18 0-28M46 94c-6-10 6-16 0-26" />
      </g>
    </svg>
  );
}
