import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PeopleFilter } from '#contract/people/filter.ts';
import type { Api } from '#web/api.ts';
import { beginMailingFor } from '#web/features/mailing/editor/begin-mailing.ts';
import { explain } from '#web/kit/dialogs/confirm.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { audienceOf } from './audience-of.ts';

/** Limit of people who are listed by id, page after page. */
const MAX_PEOPLE = 500;

const tooManyNotice = {
  title: 'Список слишком длинный',
  text: `Поиска, школы, этапа и шага сезона рассылка не знает, а назвать по одному можно не больше ${MAX_PEOPLE} человек. Уточните отбор или выберите людей по роли, статусу, направлению, региону и сезону.`,
};

/** Ids of all people who match the filter. */
async function idsOf(api: Api, filter: PeopleFilter): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, total = 1; ids.length < total; page++) {
    const answer = await api.people.users({ ...filter, page });
    total = answer.data.length === 0 ? 0 : answer.total;
    ids.push(...answer.data.map(({ id }) => id));
  }
  return ids;
}

/** «Написать рассылку выбранным»: opens a new mailing with the selected people as audience. */
export function WriteToChosen({ filter, count }: { filter: PeopleFilter; count: number | undefined }) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    if (busy) return;
    const audience = audienceOf(filter);
    if (!audience && (count === undefined || count > MAX_PEOPLE)) return explain(tooManyNotice);
    setBusy(true);
    try {
      const people = audience ? undefined : await idsOf(api, filter);
      const named = people && audienceOf({ search: '', ids: people });
      const meant = audience ?? named;
      if (meant) beginMailingFor(meant);
      await navigate({ to: '/admin/mailing/create' });
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="light" size="compact-md" loading={busy} onClick={() => void write()}>
      Написать рассылку выбранным
    </Button>
  );
}
