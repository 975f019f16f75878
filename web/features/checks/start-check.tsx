import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useApi } from '#web/use-api.ts';

/** Opens the oldest questionnaire nobody else has open, asked for at the very moment. */
export function StartCheck() {
  const api = useApi();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  async function start() {
    setStarting(true);
    try {
      const { next_id } = await api.checks.waiting();
      if (next_id === null) notifyDone('Все анкеты уже проверены или открыты у других');
      else await navigate({ to: '/admin/users/questionnaires/$id', params: { id: next_id } });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setStarting(false);
    }
  }
  return (
    <Button loading={starting} onClick={() => void start()}>
      Начать проверку
    </Button>
  );
}
