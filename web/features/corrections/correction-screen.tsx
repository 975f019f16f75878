import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { CorrectionForm } from './correction-form.tsx';
import classes from './corrections.module.css';
import { MadeBefore } from './made-before.tsx';

const route = getRouteApi('/_cabinet/admin/users/correction/$id');

/** Corrects a person's name, birth date and gender; lists what was made with the former ones. */
export function CorrectionScreen() {
  const { id } = route.useParams();
  const { person } = useSuspenseQuery(useQueries().corrections.find.queryOptions({ input: { id } })).data;
  return (
    <>
      <PageTitle
        title="Исправить данные"
        text={`${displayName(person)}, ${roleNames[roleOf(person.utype as Utype)].toLowerCase()}`}
        actions={
          <ButtonLink to="/admin/users/$id" params={{ id }} preload={false} variant="default">
            Страница человека
          </ButtonLink>
        }
      />
      <div className={classes.columns}>
        <CorrectionForm key={person.version} person={person} />
        <MadeBefore person={person} />
      </div>
    </>
  );
}
