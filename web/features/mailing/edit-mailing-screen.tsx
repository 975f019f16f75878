import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useQueries } from '#web/use-api.ts';
import { EditDraftScreen } from './editor/mailing-editor.tsx';
import { MailingScreen } from './progress/mailing-screen.tsx';
import { useLiveMailings } from './use-live-mailings.ts';

const route = getRouteApi('/_cabinet/admin/mailing/edit/$id');

/** The editor of a draft, or the progress of a scheduled or started mailing. */
export function EditMailingScreen() {
  const { id } = route.useParams();
  useLiveMailings();
  const { mailing } = useSuspenseQuery(useQueries().mailing.find.queryOptions({ input: { id } })).data;
  return mailing.state === 'draft' ? <EditDraftScreen /> : <MailingScreen key={id} mailing={mailing} />;
}
