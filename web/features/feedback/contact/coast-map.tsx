import classes from './coast-map.module.css';

/** What the map shows, for who does not see it. */
const inWords =
  'Схема проезда: слева Кольский залив, вдоль него с севера на юг идёт Портовый проезд. База стоит у самой воды, в небольшой бухте. От вокзала к ней ведёт Привокзальная улица: налево по Портовому проезду и ещё полкилометра до ворот с якорем. Остановка автобуса «Рыбный порт» — напротив ворот.';

/** The coast by the base, drawn; in words where pictures are off. North is above. */
export const CoastMap = () => (
  <figure className={classes.map}>
    <svg viewBox="0 0 640 420" role="img" aria-label={inWords} data-art="" className={classes.drawn}>
      <rect width="640" height="420" fill="#e9f0e2" />
      <path
        d="M0 0h214c-14 40 10 62 2 104-6 34-34 50-26 82 6 24 62 16 72 44 8 26-44 34-52 66-8 36 18 66 4 124H0Z"
        fill="#bfe0f0"
      />
      <g fill="none" stroke="#8cc3dd" strokeWidth="2" strokeLinecap="round">
        <path d="M40 70q12-9 24 0t24 0M84 150q12-9 24 0t24 0M30 236q12-9 24 0t24 0M96 330q12-9 24 0t24 0" />
      </g>
      <g fill="#cfe0c0">
        <path d="M520 30c40-22 86-4 96 26s-34 52-74 40-56-48-22-66ZM470 330c46-18 110-4 118 30s-60 48-104 34-56-48-14-64Z" />
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M268 0c-6 52 14 86 12 132s52 58 50 100-58 70-62 188" stroke="#fff" strokeWidth="16" />
        <path d="M276 90c90 6 130 54 230 58h134" stroke="#fff" strokeWidth="14" />
        <path d="M326 248c84 10 150 44 314 40" stroke="#fff" strokeWidth="10" />
        <path d="M566 0v420" stroke="#4b6474" strokeWidth="4" strokeDasharray="14 8" />
        <path
          d="M560 148 506 148c-100-4-140-52-226-54 2 60 50 82 50 134 0 10-8 14-34 14"
          stroke="#c2410c"
          strokeWidth="5"
          strokeDasharray="2 10"
        />
      </g>
      <g fontSize="17" fill="#0a3d62" fontFamily="inherit">
        <text x="26" y="200" fontSize="20" fontStyle="italic">
          Кольский
        </text>
        <text x="36" y="224" fontSize="20" fontStyle="italic">
          залив
        </text>
        <text x="302" y="44">
          Портовый проезд
        </text>
        <text x="352" y="84" transform="rotate(17 352 84)">
          Привокзальная ул.
        </text>
        <text x="352" y="312">
          Рыбный порт
        </text>
      </g>
      <rect x="546" y="128" width="40" height="40" rx="8" fill="#0a3d62" />
      <text x="566" y="155" fontSize="22" fontWeight="700" fill="#fff" textAnchor="middle">
        В
      </text>
      <text x="540" y="190" fontSize="17" fill="#0a3d62" textAnchor="end">
        Вокзал
      </text>
      <circle cx="340" cy="284" r="7" fill="#0a3d62" />
      <path d="M262 196c-20 0-34 15-34 33 0 25 34 53 34 53s34-28 34-53c0-18-14-33-34-33Z" fill="#c2410c" />
      <path
        d="M262 212v36m-9-27h18m-25 12c2 14 9 18 16 18s14-4 16-18"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <text x="262" y="306" fontSize="18" fontWeight="700" fill="#0a3d62" textAnchor="middle">
        База
      </text>
      <g transform="translate(604 44)" stroke="#0a3d62" strokeWidth="3" fill="none" strokeLinecap="round">
        <path d="M0 20V-14m-7 9 7-11 7 11" />
      </g>
      <text x="604" y="86" fontSize="17" fill="#0a3d62" textAnchor="middle">
        С
      </text>
    </svg>
    <figcaption data-instead="">{inWords}</figcaption>
  </figure>
);
