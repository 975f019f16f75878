import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { actList } from '../acts/act-kind.ts';
import { detailsList } from '../details/details-kind.ts';
import { questionList } from '../faq/question-kind.ts';
import { mediaList } from '../media/media-kind.ts';
import { partnerList } from '../partners/partner-kind.ts';
import { memberList } from '../team/member-kind.ts';

/** List of each section. */
export const lists = {
  faq: questionList,
  acts: actList,
  team: memberList,
  partner: partnerList,
  media: mediaList,
  sveden: detailsList,
};

/** Record loader of each section. */
export const records = {
  faq: loadEdited(({ site }, input) => site.faq.findOwn.queryOptions({ input })),
  acts: loadEdited(({ site }, input) => site.acts.findOwn.queryOptions({ input })),
  team: loadEdited(({ site }, input) => site.team.findOwn.queryOptions({ input })),
  sveden: loadEdited(({ site }, input) => site.details.findOwn.queryOptions({ input })),
  partner: loadEdited(({ site }, input) => site.partners.findOwn.queryOptions({ input })),
  media: loadEdited(({ site }, input) => site.media.findOwn.queryOptions({ input })),
};
