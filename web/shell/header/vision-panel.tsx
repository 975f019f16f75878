import { IconEye } from '@tabler/icons-react';
import styles from './vision-panel.module.css';

const groups = [
  {
    name: 'size',
    title: 'Размер текста',
    options: [
      { value: '', label: '100 %' },
      { value: '150', label: '150 %' },
      { value: '200', label: '200 %' },
    ],
  },
  {
    name: 'spacing',
    title: 'Интервалы',
    options: [
      { value: '', label: 'Обычные' },
      { value: 'wide', label: 'Увеличенные' },
    ],
  },
  {
    name: 'scheme',
    title: 'Цвета',
    options: [
      { value: '', label: 'Обычные' },
      { value: 'light', label: 'Чёрным по белому' },
      { value: 'dark', label: 'Белым по чёрному' },
      { value: 'blue', label: 'Синим по голубому' },
    ],
  },
  {
    name: 'pictures',
    title: 'Изображения',
    options: [
      { value: '', label: 'Показывать' },
      { value: 'off', label: 'Скрыть' },
    ],
  },
];

/** «Версия для слабовидящих». Plain HTML: public.js handles `data-view` and stores the choice, view.css applies it. */
export function VisionPanel() {
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.summary}>
        <IconEye size={22} stroke={1.75} aria-hidden="true" />
        <span className={styles.label}>Версия для слабовидящих</span>
      </summary>
      <div id="vision" className={styles.panel}>
        {groups.map(({ name, title, options }) => (
          <fieldset key={name} className={styles.group}>
            <legend>{title}</legend>
            {options.map(({ value, label }) => (
              <button key={value} type="button" data-view={`${name}:${value}`} aria-pressed={value === ''}>
                {label}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
