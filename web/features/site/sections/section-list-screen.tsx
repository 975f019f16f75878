import type { Screen } from '#web/kit/edit/edit-screen.tsx';
import { ActListScreen } from '../acts/act-list-screen.tsx';
import { DetailsListScreen } from '../details/details-list-screen.tsx';
import { QuestionListScreen } from '../faq/question-list-screen.tsx';
import { MediaListScreen } from '../media/media-list-screen.tsx';
import { PartnerListScreen } from '../partners/partner-list-screen.tsx';
import { MemberListScreen } from '../team/member-list-screen.tsx';
import { screenOf } from './section-screens.tsx';
import type { Section } from './sections.ts';

export const SectionListScreen: Screen = screenOf<Section>({
  faq: QuestionListScreen,
  acts: ActListScreen,
  team: MemberListScreen,
  partner: PartnerListScreen,
  media: MediaListScreen,
  sveden: DetailsListScreen,
});
