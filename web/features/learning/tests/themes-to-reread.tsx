import type { Theme } from '#contract/learning/test.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useAudience } from '../audiences.ts';
import classes from '../study.module.css';

type Props = {
  themes: readonly Theme[];
  /** The passed milestone; undefined while its lecture is the current one. */
  passed_id?: number | undefined;
};

/** Links to the lecture's headings to reread after mistakes. */
export function ThemesToReread({ themes, passed_id }: Props) {
  const { lecture, passed, phrase: say } = useAudience();
  if (themes.length === 0) return null;
  return (
    <section aria-labelledby="themes" className={classes.themes}>
      <h2 id="themes" className={sheet.subtitle}>
        {say('Перечитай темы', 'Перечитайте темы')}
      </h2>
      <ul>
        {themes.map(({ title, anchor }) => (
          <li key={anchor}>
            {passed_id === undefined ? (
              <TextLink to={lecture} hash={anchor}>
                {title}
              </TextLink>
            ) : (
              <TextLink to={`${passed}/$id/lecture`} params={{ id: passed_id }} hash={anchor}>
                {title}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
