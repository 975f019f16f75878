import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { utypes } from '#contract/roles.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDate } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { DeleteGuide } from './delete-guide.tsx';
import { GuideCourse } from './guide-course.tsx';
import { GuideForm } from './guide-form.tsx';
import { GuideLink } from './guide-link.tsx';
import { GuideState } from './guide-state.tsx';

const route = getRouteApi('/_cabinet/admin/guides/edit/$id');

export function GuideScreen() {
  const me = useMe();
  const { id } = route.useParams();
  const { guide, link, milestones } = useSuspenseQuery(useQueries().guides.find.queryOptions({ input: { id } })).data;
  const change = useChange('guides');
  const isInvited = guide.state === 'invited';
  return (
    <>
      <PageTitle
        title={fullName(guide)}
        text={
          <>
            <GuideState state={guide.state} /> с {formatDate(guide.state_changed_at)}. Время на странице московское
          </>
        }
        actions={
          <ButtonLink to="/admin/chat/$id" params={{ id }} preload={false} variant="light">
            Написать
          </ButtonLink>
        }
      />
      <Stack gap="lg">
        {isInvited ? <GuideLink guide={guide} link={link} /> : null}
        {guide.milestones_count > 0 ? <GuideCourse guide={guide} milestones={milestones} /> : null}
        <GuideForm
          initialValues={{
            surname: guide.surname,
            name: guide.name,
            patronymic: guide.patronymic,
            email: guide.email ?? '',
            phone: guide.phone ? formatPhone(guide.phone) : '',
          }}
          note={
            isInvited
              ? 'Исправите контакт — прежняя ссылка перестанет работать, а на новый уйдёт новая.'
              : 'Новый контакт наставник подтвердит кодом при входе. Вход на всех его устройствах завершится, о перемене и её причине мы сообщим на прежний контакт.'
          }
          submitLabel="Сохранить"
          asksWhy={!isInvited}
          send={(draft) => change((api) => api.guides.update({ ...draft, id }))}
          done={() => notifyDone('Сохранено')}
          actions={me.utype === utypes.administrator ? <DeleteGuide guide={guide} /> : null}
        />
      </Stack>
    </>
  );
}
