import type { AnswersInput } from '#contract/questionnaires/answers.ts';
import { utypes } from '#contract/roles.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import { enter, signConsents } from './add-child.ts';
import { childAnswers, type Sources } from './child-answers.ts';
import type { DemoActions, Person } from './demo-actions.ts';
import { storeDocuments } from './questionnaire.ts';
import type { ChildDraft, ParentDraft } from './read-families.ts';

/** What all people of the demo season share. */
export type Season = {
  tx: Transaction;
  storing: StoreDeps;
  acting: DemoActions;
  sources: Sources;
  administrator: Person;
  curator: Person;
  year: number;
};

export type Family = { draft: ParentDraft; parent: Person | undefined };
type Revised = Partial<AnswersInput>;

/** Verbs of a child's admission, each a step by the family or the administration. */
export function openChild(season: Season, registered: Family, draft: ChildDraft) {
  const { acting, storing, sources } = season;
  let family = registered;
  let id: number | undefined;
  let answers: AnswersInput | undefined;
  let health: string | undefined;
  let revision = 0;
  // Two people check: the administrator takes every other child.
  const checker = draft.seed % 2 === 0 ? season.administrator : season.curator;

  const participant = (): Person & { participant_id: number } => {
    if (id === undefined) throw new Error(`${draft.name} ${draft.surname} is not registered yet`);
    return { id, utype: utypes.participant, participant_id: id };
  };
  const parent = (): Person => {
    if (!family.parent) throw new Error(`no parent of ${draft.name} ${draft.surname}`);
    return family.parent;
  };
  const decide = async (decision: Parameters<ReturnType<DemoActions['as']>['checks']['decide']>[0]['decision']) => {
    revision += 1;
    await acting.as(checker).checks.decide({ id: participant().id, revision, decision });
    revision += 1;
  };

  return {
    draft,
    get family() {
      return family;
    },
    moveTo: (other: Family) => {
      family = other;
    },
    id: () => id,
    participant,
    parent,
    /** The calls as the child's present parent makes them. */
    get acting() {
      return acting.as(parent());
    },
    register: async () => {
      const { ukey, agreements } = await signConsents(acting, parent(), family.draft.email);
      health = agreements.find(({ kind }) => kind === 'child_health_data')?.ukey;
      const { surname, name, patronymic, gender, birth_date, email, phone } = draft;
      const known = { surname, name, patronymic, gender, birth_date, email, phone };
      ({ participant_id: id } = await acting.as(parent()).families.register({ ...known, ukey, confirmed: true }));
    },
    send: async () => {
      const files = await storeDocuments(storing, parent(), participant().id);
      answers = await childAnswers({ sources, acting, parent: parent(), family: family.draft, child: draft, files });
      await acting.as(parent()).questionnaires.create({ participant_id: participant().id, answers });
    },
    sendBack: (remarks: Record<string, string>, comment = '') => decide({ kind: 'return', remarks, comment }),
    correct: async (revised: Revised) => {
      if (!answers) throw new Error('nothing was sent');
      answers = { ...answers, ...revised };
      await acting.as(parent()).questionnaires.correct({ participant_id: participant().id, answers });
    },
    approve: () => decide({ kind: 'approve' }),
    reject: (reason: string) => decide({ kind: 'reject', reason }),
    nameOriginal: (original_id: number) => decide({ kind: 'duplicate', original_id }),
    /** A new season needs a new questionnaire and check. */
    activate: async () => {
      revision = 0;
      await acting.as(parent()).families.activate({ participant_id: participant().id });
    },
    /** Ends the participation, and requests the erasure of the data. */
    withdrawHealthConsent: async () => {
      if (health === undefined) throw new Error('no consent to withdraw');
      await acting.as(parent()).consents.withdraw({ ukey: health, password: DEMO_PASSWORD });
    },
    /** The link is to be sent on approval. */
    wishLink: () => acting.as(parent()).entrance.wishLink({ participant_id: participant().id, on_approval: true }),
    sendLink: () => acting.as(parent()).entrance.sendLink({ participant_id: participant().id }),
    enter: async () => {
      await enter(acting, draft.email);
      await acting.as(participant()).accounts.revokeOtherSessions({});
    },
    giveMoreTime: async (ordinal_number: number, minutes: number, why: string) => {
      const course = await acting.study.activeCourse('participant');
      const milestone_id = course?.milestones.find((one) => one.ordinal_number === ordinal_number)?.id ?? null;
      const moreTime = { user_id: participant().id, milestone_id, minutes, why, request_key: crypto.randomUUID() };
      await acting.as(season.administrator).learning.giveMoreTime(moreTime);
    },
    setStatus: (status: number, why: string) =>
      acting.as(season.administrator).people.setStatus({ participant_id: participant().id, status, why }),
  };
}
export type Child = ReturnType<typeof openChild>;
