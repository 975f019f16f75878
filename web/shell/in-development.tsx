import { Button, Modal, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** «Раздел в разработке» over the home of its menu (docs/product/screens.md). */
export function InDevelopment() {
  const { soon = false } = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: ({ soon: _shown, ...kept }) => kept, replace: true });
  return (
    <Modal opened={soon} onClose={close} title="Раздел в разработке">
      <Text mb="lg">Приносим извинения, раздел временно недоступен.</Text>
      <Button onClick={close} data-autofocus>
        Понятно
      </Button>
    </Modal>
  );
}
