import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import { DeskDialog } from './dialog/desk-dialog.tsx';
import { PersonPane } from './person/person-pane.tsx';

const route = getRouteApi('/_cabinet/admin/chat/$id');

/** A dialog with the person's pane. */
export function DialogScreen() {
  const { id } = route.useParams();
  const { message, view } = route.useSearch();
  const { person } = useSuspenseQuery(useQueries().chat.person.queryOptions({ input: { user_id: id } })).data;
  useViewFocus(view);
  usePersonUpdates(id);
  return (
    <>
      <DeskDialog key={`${id} ${message ?? ''}`} person={person} foundId={message} />
      <PersonPane person={person} />
    </>
  );
}

/** Reloads the person's pane when a colleague adds a note. */
function usePersonUpdates(user_id: number): void {
  const client = useQueryClient();
  const { queryKey } = useQueries().chat.person.queryOptions({ input: { user_id } });
  const invalidate = () => void client.invalidateQueries({ queryKey }).catch(() => undefined);
  useLiveEvent('chat_dialog', (event) => event.user_id === user_id && invalidate());
  useReconnected(invalidate);
}

/** Moves the focus to the back link when one pane replaces the other. */
function useViewFocus(view: 'person' | undefined): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector<HTMLElement>(view ? '[data-to-dialog]' : '[data-to-person]')?.focus();
  }, [view]);
}
