import { utypes } from '#contract/roles.ts';
import type { Api, Queries } from '#web/api.ts';
import { useMaybeMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** One room for two audiences: what differs is whose calls it makes, where its screens are and how people are addressed. */
const participant = {
  isGuide: false,
  home: '/student',
  map: '/student/study',
  welcome: '/student/welcome',
  lecture: '/student/study/lecture',
  test: '/student/study/test',
  passed: '/student/study/passed',
  practice: '/student/study/practice',
  calls: (queries: Queries) => queries.learning,
  reviewCalls: (queries: Queries) => queries.review,
  practiceCalls: (queries: Queries) => queries.practice,
  api: (api: Api) => api.learning,
  reviewApi: (api: Api) => api.review,
  /** «ты» to participants, «вы» to guides. */
  say: (ty: string, _vy: string) => ty,
} as const;

const guide = {
  isGuide: true,
  home: '/guide',
  map: '/guide',
  welcome: '/guide/welcome',
  lecture: '/guide/lecture',
  test: '/guide/test',
  passed: '/guide/passed',
  practice: '/guide/practice',
  calls: (queries: Queries) => queries.guides,
  reviewCalls: (queries: Queries) => queries.guides,
  practiceCalls: (queries: Queries) => queries.guides,
  api: (api: Api) => api.guides,
  reviewApi: (api: Api) => api.guides,
  say: (_ty: string, vy: string) => vy,
} as const;

export const audiences = { participant, guide };

type Learner = (typeof audiences)[keyof typeof audiences];

/** Who studies on this page; where an administrator looks at it, a participant would. */
export const useAudience = (): Learner =>
  useMaybeMe()?.utype === utypes.guide ? audiences.guide : audiences.participant;

export const useStudyCalls = () => useAudience().calls(useQueries());
export const useReviewApi = () => useAudience().reviewApi(useApi());
export const useStudyApi = () => useAudience().api(useApi());
export const useReviewCalls = () => useAudience().reviewCalls(useQueries());
export const usePracticeCalls = () => useAudience().practiceCalls(useQueries());
