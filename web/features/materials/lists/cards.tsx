import { Progress } from '@mantine/core';
import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ArticleCard as Article } from '#contract/materials/articles.ts';
import { videoTypes } from '#contract/materials/kinds.ts';
import type { Video } from '#contract/materials/videos.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { Cover } from '../cover.tsx';
import classes from '../materials.module.css';
import { clock, readingTime } from '../times.ts';

function DoneMark({ text }: { text: string }) {
  return (
    <span className={classes.done}>
      <IconCheck size={18} aria-hidden="true" />
      {text}
    </span>
  );
}

export function ArticleCard({ article }: { article: Article }) {
  const { home } = useAudience();
  const { id, article_title, article_description, article_foto_file, minutes, read_at } = article;
  return (
    <li className={classes.card}>
      <Cover kind="articles" id={id} path={article_foto_file} />
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link className={classes.open} to={`${home}/extra-materials/articles/$id`} params={{ id }}>
            {article_title}
          </Link>
        </h2>
        {article_description ? <p className={classes.text}>{article_description}</p> : null}
        <p className={classes.facts}>
          <span>{readingTime(minutes)}</span>
          {read_at ? <DoneMark text="Прочитано" /> : null}
        </p>
      </div>
    </li>
  );
}

export function VideoCard({ video }: { video: Video }) {
  const { home } = useAudience();
  const { id, video_title, video_type, video_foto_file, duration, view } = video;
  const isBegun = view.percent > 0 && !view.watched_at;
  return (
    <li className={classes.card}>
      <span className={classes.picture}>
        <Cover kind="video" id={id} path={video_foto_file} />
        <span className={classes.play} aria-hidden="true">
          <span>
            <IconPlayerPlayFilled size={26} />
          </span>
        </span>
        {duration ? (
          <span className={classes.chip}>
            <span className="visually-hidden">Длина </span>
            {clock(duration)}
          </span>
        ) : null}
      </span>
      {isBegun ? (
        <Progress value={view.percent} color="coral" size={4} radius={0} aria-label={`Просмотрено ${view.percent} %`} />
      ) : null}
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link className={classes.open} to={`${home}/extra-materials/video/$id`} params={{ id }}>
            {video_title}
          </Link>
        </h2>
        <p className={classes.facts}>
          <span>{videoTypes[video_type]}</span>
          {view.watched_at ? <DoneMark text="Просмотрено" /> : null}
          {isBegun ? <span>Просмотрено {view.percent} %</span> : null}
        </p>
      </div>
    </li>
  );
}
