import { type DataTag, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateQuery } from './update-query.ts';

const queryKey = ['camp'] as DataTag<['camp'], string, Error>;

/** A page that shows a query, whose readings answer in the order told. */
function openPage() {
  const readings: ((answer: string) => void)[] = [];
  const client = new QueryClient();
  const stop = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((answer) => void readings.push(answer)),
  }).subscribe(() => undefined);
  return { client, readings, stop };
}

test('a reading that began before the own action does not bring back what stood there; one after it shows what others did', async () => {
  const { client, readings, stop } = openPage();
  readings[0]?.('waiting');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('waiting');

  void client.invalidateQueries({ queryKey });
  updateQuery(client, queryKey, () => 'arrived');
  expect(client.getQueryData(queryKey)).toBe('arrived');
  readings[1]?.('waiting');
  await expect.poll(() => readings.length).toBe(3);
  expect(client.getQueryData(queryKey)).toBe('arrived');

  readings[2]?.('arrived, room 7');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('arrived, room 7');
  stop();
});

test('where nothing is being read, nothing more is asked', async () => {
  const { client, readings, stop } = openPage();
  readings[0]?.('waiting');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('waiting');
  updateQuery(client, queryKey, (before) => before && `${before}, then arrived`);
  expect(client.getQueryData(queryKey)).toBe('waiting, then arrived');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(readings).toHaveLength(1);
  stop();
});
