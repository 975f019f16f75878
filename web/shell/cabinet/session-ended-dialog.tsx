import { Modal, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { SignIn } from '#web/features/accounts/sign-in/sign-in.tsx';

/** «Сессия закончилась»: closed only by a new sign-in. */
export const SessionEndedDialog = ({ opened, ...signIn }: { opened: boolean } & ComponentProps<typeof SignIn>) => (
  <Modal
    opened={opened}
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    title="Сессия закончилась"
  >
    <Text mb="md">Войдите ещё раз: всё, что вы ввели на странице, останется на месте.</Text>
    <SignIn {...signIn} />
  </Modal>
);
