import { List, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';
import { loadModals } from '#web/kit/dialogs/load-modals.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { UsedIn } from './used-in.tsx';

type Props = {
  /** Name in the accusative: «лекцию «Кит»». */
  what: string;
  places: ComponentProps<typeof UsedIn>['places'];
  /** «Лекция стоит в курсах», «Тест стоит в курсах». */
  usedTitle: string;
  /** The delete button. */
  children: ReactNode;
};

/** Shows the delete button if no course uses the record; otherwise a button that lists the courses with links. */
export function DeleteUnused({ what, places, usedTitle, children }: Props) {
  if (places.length === 0) return children;
  const tell = async () => {
    const modals = await loadModals();
    const modal = modals.open({
      title: usedTitle,
      children: (
        <>
          <Text mb="sm">Пока это так, удалить нельзя. Уберите из этапов или выберите там другое:</Text>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key clicks too */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
          <div onClick={(event) => event.target instanceof HTMLAnchorElement && modals.close(modal)}>
            <List>
              {places.map((place) => (
                <List.Item key={`${place.teaching_id} ${place.ordinal_number}`}>
                  <UsedIn places={[place]} />
                </List.Item>
              ))}
            </List>
          </div>
        </>
      ),
    });
  };
  return (
    <RowButton
      label={`Удалить ${what}`}
      icon={IconTrash}
      color="red.8"
      onClick={() => void tell().catch(notifyFailure)}
    />
  );
}
