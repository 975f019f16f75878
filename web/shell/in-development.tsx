import { Button, Modal, Text } from '@mantine/core';
import { notFound, redirect, useNavigate, useSearch } from '@tanstack/react-router';
import { isPlanned } from './planned.ts';

/** For the catch-all route of an area: a planned screen opens the home with the modal, anything else is 404. */
export function turnFromPlanned(path: string, home: string): never {
  if (!isPlanned(path.replace(/\/$/, ''))) throw notFound();
  throw redirect({ to: home, search: { soon: true } as never });
}

/** «Раздел в разработке» over the home of its menu (docs/product/screens.md). */
export function InDevelopment() {
  const { soon = false } = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () =>
    navigate({ to: '.', search: (kept: object) => ({ ...kept, soon: undefined }), replace: true } as never);
  return (
    <Modal opened={soon} onClose={close} title="Раздел в разработке">
      <Text mb="lg">Приносим извинения, раздел временно недоступен.</Text>
      <Button onClick={close} data-autofocus>
        Понятно
      </Button>
    </Modal>
  );
}
