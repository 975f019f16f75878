import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

export const Route = createFileRoute('/_cabinet/login')({ component: Login });

function Login() {
  const [n, set] = useState(0);
  return <Button onClick={() => set(n + 1)}>Войти {n}</Button>;
}
