import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { actEditor } from '../acts/act-editor.tsx';
import { detailsEditor } from '../details/editor/details-editor.tsx';
import { questionEditor } from '../faq/question-editor.tsx';
import { mediaEditor } from '../media/media-editor.tsx';
import { partnerEditor } from '../partners/partner-editor.tsx';
import { memberEditor } from '../team/member-editor.tsx';
import { screenOf } from './section-screens.tsx';
import type { OrderedSection, Section } from './sections.ts';

export const CreateRecordScreen: Screen = screenOf<OrderedSection>({
  faq: createScreen(questionEditor),
  acts: createScreen(actEditor),
  team: createScreen(memberEditor),
  partner: createScreen(partnerEditor),
  media: createScreen(mediaEditor),
});
export const EditRecordScreen: Screen = screenOf<Section>({
  faq: editScreen(questionEditor),
  acts: editScreen(actEditor),
  team: editScreen(memberEditor),
  partner: editScreen(partnerEditor),
  media: editScreen(mediaEditor),
  sveden: editScreen(detailsEditor),
});
