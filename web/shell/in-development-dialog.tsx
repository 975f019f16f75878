import { Button, Modal, Text } from '@mantine/core';

/** «Раздел в разработке» (docs/product/screens.md). */
export const InDevelopmentDialog = ({ opened, close }: { opened: boolean; close: () => void }) => (
  <Modal opened={opened} onClose={close} title="Раздел в разработке">
    <Text mb="lg">Приносим извинения, раздел временно недоступен.</Text>
    <Button onClick={close} data-autofocus>
      Понятно
    </Button>
  </Modal>
);
