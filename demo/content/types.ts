import type { VideoType } from '#contract/materials/kinds.ts';
import type { NewQuestion } from '#server/features/courses/add-course.ts';

export type DemoQuestion = Omit<NewQuestion, 'question_image_file'> & {
  /** A key of `pictureNames` in ../pictures/draw.ts. */
  picture?: string;
};

export type DemoMilestone = {
  ordinal_number: number;
  milestone_title: string;
  color: 'blue' | 'yellow' | 'red' | 'green' | 'orange';
  days_to_pass: number;
  lecture: {
    lecture_title: string;
    lecture_announcement: string;
    lecture_author: string;
    /** The HTML text itself, not a path: the field keeps the name the specification gives it. */
    lecture_html_file: string;
  };
  exam: {
    exam_title: string;
    exam_announcement: string;
    exam_points: number;
    exam_duration: number;
    questions: DemoQuestion[];
  };
};

export type DemoNews = {
  news_title: string;
  /** The HTML text itself, not a path. */
  news_html_file: string;
  /** A key of `pictureNames` in ../pictures/draw.ts. */
  picture: string;
  picture_alt: string;
  news_link: string | null;
  days_ago: number;
};

/** `text` is HTML of p, h2, h3, ul, ol, li, strong, em, a and blockquote only. */
export type DemoSiteText = { tag: string; title: string; text: string };

export type DemoArticle = {
  article_title: string;
  article_description: string;
  article_html_file: string;
  /** A key of `pictureNames`; without one the card has its drawn cover. */
  picture: string | null;
};

/** A book of a few pages; it is set when the demo is filled. */
export type DemoBook = {
  book_title: string;
  picture: string | null;
  author: string;
  chapters: { title: string; paragraphs: string[] }[];
};

/** A silent film of drawn pictures: the first is its cover, too. */
export type DemoVideo = { video_title: string; video_type: VideoType; pictures: string[]; seconds: number };
