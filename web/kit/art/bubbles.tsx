import styles from './bubbles.module.css';

// Position (per cent from left and bottom), radius (px), duration and delay (s) of each bubble.
const bubbles = [
  [34, 62, 5, 9, 0],
  [38, 54, 9, 11, -3],
  [31, 70, 3, 8, -5],
  [58, 8, 6, 12, -1],
  [63, 20, 12, 14, -7],
  [67, 4, 4, 10, -4],
  [84, 66, 7, 13, -9],
  [88, 76, 3, 9, -2],
  [10, 12, 6, 12, -6],
  [15, 26, 3, 10, -8],
] as const;

export function Bubbles() {
  return bubbles.map(([left, bottom, radius, seconds, since]) => (
    <span
      key={`${left}`}
      className={styles.bubble}
      style={{
        left: `${left}%`,
        bottom: `${bottom}%`,
        width: radius * 2,
        height: radius * 2,
        animationDuration: `${seconds}s`,
        animationDelay: `${since}s`,
      }}
    />
  ));
}
