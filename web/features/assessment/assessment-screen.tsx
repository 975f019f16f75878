import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fullName } from '#contract/words/names.ts';
import { useQueries } from '#web/use-api.ts';

const route = getRouteApi('/_cabinet/admin/users/achievements/$id');

/** One participant's achievements, to be assessed. */
export function AssessmentScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(useQueries().achievements.one.queryOptions({ input: { user_id: id } }));
  return <h1>{fullName(data.assessment)}</h1>;
}
