import type { AboutMe } from '#contract/achievements/own.ts';
import { Avatar } from '#web/kit/content/avatar.tsx';
import classes from './about-view.module.css';

type Props = {
  about: AboutMe;
  avatar_file: string | null;
  /** Name of the participant, for screen readers. */
  name: string;
};

/** «Обо мне» for reading, by the participant, the parent and the assessor. */
export function AboutView({ about: { about, interests, dream, offers_help }, avatar_file, name }: Props) {
  const answered = (
    [
      ['О себе', about],
      ['Интересы', interests],
      ['Мечта под водой', dream],
      ['Помощь волонтёром', offers_help ? 'Предложена' : ''],
    ] as const
  ).filter(([, text]) => text !== '');
  return (
    <div className={classes.about}>
      {avatar_file ? <Avatar avatar_file={avatar_file} size={128} alt={`Фотография: ${name}`} /> : null}
      {answered.length > 0 ? (
        <dl className={classes.said}>
          {answered.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Здесь пока ничего не написано.</p>
      )}
    </div>
  );
}
