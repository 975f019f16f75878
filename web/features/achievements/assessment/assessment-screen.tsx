import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Assessment as Assessed, AssessmentChanges } from '#contract/achievements/assessment.ts';
import { assessmentForm } from '#contract/achievements/drafts.ts';
import type { Draft } from '#contract/drafts.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { useTypedTexts } from '#web/kit/drafts/use-typed-texts.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useRanking } from '#web/live-rankings.ts';
import { useQueries } from '#web/use-api.ts';
import { Assessment } from './assessment.tsx';
import { assessmentOptions, typedOptions } from './load-assessment.ts';
import { useAssessmentPresence } from './use-assessment-presence.ts';
import { useStep } from './use-assessment-step.ts';

const route = getRouteApi('/_cabinet/admin/users/achievements/$id');

export function AssessmentScreen() {
  const { id } = route.useParams();
  const queries = useQueries();
  const { data } = useSuspenseQuery(assessmentOptions(queries, id));
  const { data: typed } = useSuspenseQuery(typedOptions(queries, id));
  return <OnAssessment key={id} {...data} typed={typed} />;
}

type Props = { assessment: Assessed; next_id: number | null; news: AssessmentChanges; typed: Draft };

/** The assessment of one participant, with typed drafts, presence of colleagues, and a link to the next participant. */
function OnAssessment({ assessment, next_id, news, typed }: Props) {
  const { user_id } = assessment;
  const presence = useAssessmentPresence(user_id, assessment.version);
  const texts = useTypedTexts(assessmentForm(user_id), typed.preserved ?? {});
  const { step, sending } = useStep(user_id, presence.refetch);
  const navigate = useNavigate();
  const client = useQueryClient();
  const queries = useQueries();

  const next = presence.next_id === undefined ? next_id : presence.next_id;
  const goNext = () => {
    if (next === null) notifyDone('Больше никто не ждёт оценки');
    else void navigate({ to: '/admin/users/achievements/$id', params: { id: next } });
  };
  useKeys({ KeyN: goNext });

  const isOutdated = presence.isOutdated && !sending;
  // An outdated page is renewed by hand, so that nothing changes under the assessor's eyes unannounced.
  useRanking(assessment.place?.direction, () => {
    const { one, places } = queries.achievements;
    const input = { user_id };
    client.invalidateQueries({ queryKey: places.key({ input }) }).catch(() => undefined);
    if (!isOutdated) client.invalidateQueries({ queryKey: one.key({ input }) }).catch(() => undefined);
  });
  const off = sending || isOutdated || presence.holder?.mine === false;
  return (
    <Assessment
      desk={{ assessment, texts, step, off }}
      news={news}
      presence={{ ...presence, isOutdated }}
      goNext={goNext}
    />
  );
}
