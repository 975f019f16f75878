import { Bathyscaphe } from '#web/kit/art/bathyscaphe.tsx';
import { Bubbles } from '#web/kit/art/bubbles.tsx';
import { Diver } from '#web/kit/art/diver.tsx';
import { SandyBottom } from '#web/kit/art/sandy-bottom.tsx';
import { Waves } from '#web/kit/art/waves.tsx';
import { RichText } from '#web/kit/content/rich-text.tsx';
import styles from './hero.module.css';

/** `until`: how long the registration is open, in words; empty if that is not known. */
type Props = { text: string; registrationOpen: boolean; isClosed: boolean; until: string };

/** First screen of the home page, under water; the animation can be stopped without script. */
export function Hero({ text, registrationOpen, isClosed, until }: Props) {
  return (
    <div className={styles.hero}>
      <Waves />
      <div className={styles.rays} data-art="" />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>Океан ждёт исследователей</h1>
          {text ? <RichText html={text} className={styles.lead} /> : null}
          {isClosed ? (
            <p className={styles.closed}>
              Регистрация сейчас закрыта. О начале набора расскажем в <a href="/news/1">новостях</a>.
            </p>
          ) : null}
          {until ? <p className={styles.closed}>{until}</p> : null}
          <p className={styles.actions}>
            {registrationOpen ? (
              <a href="/signin" className={styles.action}>
                Зарегистрировать ребёнка
              </a>
            ) : null}
            <a href="/about" className={styles.quiet}>
              Как всё устроено
            </a>
          </p>
        </div>
        <div className={styles.scene} data-art="">
          <Bubbles />
          <div className={styles.diver}>
            <Diver />
          </div>
          <div className={styles.bathyscaphe}>
            <Bathyscaphe />
          </div>
        </div>
      </div>
      <SandyBottom />
      <label className={styles.still} data-art="">
        <input type="checkbox" />
        Остановить движение
      </label>
    </div>
  );
}
