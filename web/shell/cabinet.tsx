import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import { Outlet } from '@tanstack/react-router';
import { pageNonce } from '#web/api.ts';
import { theme } from '#web/ui/theme.ts';

export function Cabinet() {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => pageNonce()}>
      <Outlet />
    </MantineProvider>
  );
}
