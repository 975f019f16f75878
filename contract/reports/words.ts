// No schema here: the addresses of the lists load this file, and zod only where there is a form.

/** Participants of a rating: everybody in training or beyond, or only those in the ranking of the selection. */
export const ratingScopes = ['all', 'ranked'] as const;
export type RatingScope = (typeof ratingScopes)[number];
export const ratingScopeTitles: Record<RatingScope, string> = { all: 'Все на курсе', ranked: 'Рейтинг отбора' };

/** Orders: best first (`place`), or alphabetical. */
export const pointsSorts = ['place', 'name'] as const;
export type PointsSort = (typeof pointsSorts)[number];

export const groupings = ['region', 'school', 'direction'] as const;
export type Grouping = (typeof groupings)[number];
export const groupingTitles: Record<Grouping, string> = {
  region: 'Регион',
  school: 'Школа',
  direction: 'Направление',
};
export const groupSorts = ['median', 'mean', 'best', 'total', 'name'] as const;
export type GroupSort = (typeof groupSorts)[number];

export const testSorts = ['number', 'opened', 'ran_out', 'mean', 'time'] as const;
export type TestSort = (typeof testSorts)[number];

export const videoSources = ['file', 'link'] as const;
export type VideoSource = (typeof videoSources)[number];
export const videoSourceTitles: Record<VideoSource, string> = { file: 'Файл портала', link: 'По ссылке' };

export const videoSorts = ['position', 'viewers', 'share', 'finished'] as const;
export type VideoSort = (typeof videoSorts)[number];
export const viewerSorts = ['share', 'last'] as const;
export type ViewerSort = (typeof viewerSorts)[number];

export const answerSorts = ['week', 'name', 'answers', 'median'] as const;
export type AnswerSort = (typeof answerSorts)[number];
/** How many weeks back the report of answers goes, this one included. */
export const answerPeriods = [4, 12, 26, 52] as const;
export type AnswerPeriod = (typeof answerPeriods)[number];
export const USUAL_ANSWER_PERIOD: AnswerPeriod = 12;

/** What a season's report says the time of: a check of a questionnaire, an answer in a dialog, an assessment. */
export const slowKinds = ['check', 'answer', 'assessment'] as const;
export type SlowKind = (typeof slowKinds)[number];
export const slowTitles: Record<SlowKind, string> = {
  check: 'Проверка анкеты',
  answer: 'Ответ в чате',
  assessment: 'Оценка достижений',
};

/** Maximum of rows printed at once; for more there is the Excel file. */
export const MAX_PRINTED_ROWS = 1000;
