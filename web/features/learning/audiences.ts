import { utypes } from '#contract/roles.ts';
import type { Api, Queries } from '#web/api.ts';
import { useOptionalMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** What differs between participants and guides in the shared study screens: calls, paths, form of address. */
const participant = {
  isGuide: false,
  home: '/student',
  map: '/student/study',
  welcome: '/student/welcome',
  lecture: '/student/study/lecture',
  test: '/student/study/test',
  passed: '/student/study/passed',
  practice: '/student/study/practice',
  mistakes: '/student/study/mistakes',
  calls: (queries: Queries): Queries['learning'] => queries.learning,
  reviewCalls: (queries: Queries): Queries['review'] => queries.review,
  practiceCalls: (queries: Queries): Queries['practice'] => queries.practice,
  mistakeCalls: (queries: Queries): Queries['mistakes'] => queries.mistakes,
  messages: '/student/messages',
  unclearCalls: (queries: Queries): Queries['unclear'] => queries.unclear,
  unclearApi: (api: Api): Api['unclear'] => api.unclear,
  api: (api: Api): Api['learning'] => api.learning,
  reviewApi: (api: Api): Api['review'] => api.review,
  mistakeApi: (api: Api): Api['mistakes'] => api.mistakes,
  /** Chooses the wording: «ты» for participants, «вы» for guides. */
  phrase: (ty: string, _vy: string) => ty,
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
  mistakes: '/guide/mistakes',
  calls: (queries: Queries): Queries['guides'] => queries.guides,
  reviewCalls: (queries: Queries): Queries['guides'] => queries.guides,
  practiceCalls: (queries: Queries): Queries['guides'] => queries.guides,
  mistakeCalls: (queries: Queries): Queries['guides'] => queries.guides,
  messages: '/guide/messages',
  unclearCalls: (queries: Queries): Queries['guides'] => queries.guides,
  unclearApi: (api: Api): Api['guides'] => api.guides,
  api: (api: Api): Api['guides'] => api.guides,
  reviewApi: (api: Api): Api['guides'] => api.guides,
  mistakeApi: (api: Api): Api['guides'] => api.guides,
  phrase: (_ty: string, vy: string) => vy,
} as const;

export const audiences = { participant, guide };

type LearnerAudience = (typeof audiences)[keyof typeof audiences];

/** The audience of this page: guides, otherwise participants, also for an administrator's preview. */
export const useAudience = (): LearnerAudience =>
  useOptionalMe()?.utype === utypes.guide ? audiences.guide : audiences.participant;

export const useStudyCalls = (): Queries['learning' | 'guides'] => useAudience().calls(useQueries());
export const useReviewApi = (): Api['review' | 'guides'] => useAudience().reviewApi(useApi());
export const useStudyApi = (): Api['learning' | 'guides'] => useAudience().api(useApi());
export const useReviewCalls = (): Queries['review' | 'guides'] => useAudience().reviewCalls(useQueries());
export const usePracticeCalls = (): Queries['practice' | 'guides'] => useAudience().practiceCalls(useQueries());
export const useMistakeCalls = (): Queries['mistakes' | 'guides'] => useAudience().mistakeCalls(useQueries());
export const useMistakeApi = (): Api['mistakes' | 'guides'] => useAudience().mistakeApi(useApi());
export const useUnclearCalls = (): Queries['unclear' | 'guides'] => useAudience().unclearCalls(useQueries());
export const useUnclearApi = (): Api['unclear' | 'guides'] => useAudience().unclearApi(useApi());
