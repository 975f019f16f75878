import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MISTAKE_DISTANCES, MISTAKES_A_DAY } from '#contract/mistake-distances.ts';
import { readStarter } from './content.ts';

const handbooks = await Promise.all(
  ['parent', 'participant'].map((kind) => readStarter('site-texts', `handbook_${kind}.html`)),
);
const [, ofParticipant = ''] = handbooks;

/** Sayings in quotes that are no names of the portal's screens and buttons. */
const sayings = ['ё', 'Стоп', 'чёрная метка', '?'];

async function sourcesOf(...folders: string[]): Promise<string> {
  const found: Promise<string>[] = [];
  for (const folder of folders)
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`)) found.push(readFile(file, 'utf8'));
  return (await Promise.all(found)).join('\n');
}

test('screens and buttons that the handbooks name are called so in the portal', async () => {
  const sources = await sourcesOf('web', 'contract');
  const named = handbooks.flatMap((text) => Array.from(text.matchAll(/«([^»]+)»/g), ([, name = '']) => name));
  const strange = named
    .filter((name) => !sayings.includes(name))
    // A name may be declined: «Сообщения», in «Сообщениях».
    .filter((name) => !sources.includes(name) && !sources.includes(name.replace(/ях$/, 'я')));
  expect(strange).toEqual([]);
  for (const name of ['Спросить об этом', 'Спрашивали об этом', 'Перечитай темы', 'Повторение ошибок'])
    expect(named).toContain(name);
});

test('the handbooks tell how mistakes come back by the numbers that hold, and when right answers open', () => {
  expect([...MISTAKE_DISTANCES, MISTAKES_A_DAY]).toEqual([1, 3, 7, 5]);
  expect(ofParticipant).toContain('через день, потом через три дня и через семь');
  for (const text of handbooks) {
    expect(text).toContain('не больше пяти в день');
    expect(text).toMatch(/правильные ответы/i);
    expect(text).toMatch(/сразу, [^.]*или никогда/);
  }
});
