import styles from './waves.module.css';

/** The drifting surface seen from below, with the page's white above it. */
export function Waves() {
  return (
    <svg data-art="" aria-hidden="true" viewBox="0 0 1440 40" preserveAspectRatio="none" className={styles.waves}>
      <path
        className={styles.far}
        d="M0 0h2880v20c-120 18-240 18-360 0s-240-18-360 0-240 18-360 0-240-18-360 0-240 18-360 0-240-18-360 0-240 18-360 0S120 2 0 20Z"
        fill="#fff"
        opacity=".35"
      />
      <path
        className={styles.near}
        d="M0 0h2880v14c-90 16-270 16-360 0s-270-16-360 0-270 16-360 0-270-16-360 0-270 16-360 0-270-16-360 0-270 16-360 0-270-16-360 0Z"
        fill="#fff"
      />
    </svg>
  );
}
