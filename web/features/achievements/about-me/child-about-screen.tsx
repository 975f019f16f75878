import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { ChildPages } from '#web/features/families/child-pages.tsx';
import { useChildPage } from '#web/features/families/load-child-page.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { AboutView } from './about-view.tsx';
import { aboutOptions } from './load-about.ts';

const route = getRouteApi('/_cabinet/parent/student/about');

/** «Обо мне» of a child, for its parent. */
export function ChildAboutScreen() {
  const { id } = route.useSearch();
  const { child, others } = useChildPage(id);
  const { data } = useSuspenseQuery(aboutOptions(useQueries(), id));
  const { about, avatar_file, updated_at } = data;
  return (
    <div className={sheet.sheet}>
      <PageTitle title={`О себе: ${nameAndSurname(child)}`} text="Это пишет и меняет сам ребёнок в своём кабинете." />
      <ChildPages at="/parent/student/about" child={child} others={others} />
      <Section>
        <AboutView about={about} avatar_file={avatar_file} name={nameAndSurname(child)} />
        {updated_at ? <p>Изменено {formatDateTime(updated_at)}, время московское.</p> : null}
      </Section>
    </div>
  );
}
