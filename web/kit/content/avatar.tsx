import { avatarUrl } from '#contract/achievements/avatar.ts';
import classes from './avatar.module.css';

type Props = { avatar_file: string; size: number; alt?: string; className?: string | undefined };

/** Round picture of a person; without a text alternative where the name stands beside it. */
export const Avatar = ({ avatar_file, size, alt = '', className = '' }: Props) => (
  <img
    src={avatarUrl(avatar_file)}
    alt={alt}
    width={size}
    height={size}
    decoding="async"
    className={`${classes.avatar} ${className}`}
  />
);
