// A figure of the bench says of itself when the code it speaks of has changed since (bench/subjects.ts).
import { expect, test } from 'vitest';
import { markAged } from '../bench/sections.ts';
import { filesOf, sectionNames } from '../bench/subjects.ts';

const section = '## test\n\n2026-11-28 10:00 UTC, правка 1a2b3c4d, код 0a1b2c3d, load average 0.1\n\n| что |\n';

test('a section keeps its words while the code it speaks of is the same', () => {
  expect(markAged(section, '0a1b2c3d')).toBe(section);
});

test('a section of former code is marked once, and no more when it is measured anew', () => {
  const marked = markAged(section, 'ffffffff');
  expect(marked).toContain('## test\n\n**Прежний код.**');
  expect(markAged(marked, 'ffffffff')).toBe(marked);
  expect(markAged(marked, '0a1b2c3d')).toBe(section);
});

test('a section without a hash, measured before there were any, is marked', () => {
  expect(markAged(section.replace(' код 0a1b2c3d,', ''), '0a1b2c3d')).toContain('**Прежний код.**');
});

test('a section speaks of what its subject imports, and not of its neighbours', () => {
  for (const name of sectionNames) expect(filesOf(name).length, name).toBeGreaterThan(100);
  const room = filesOf('test');
  expect(room).toContain('server/features/learning/attempts/save-answers.ts');
  expect(room).toContain('server/platform/db/pool.ts');
  expect(room.filter((file) => file.startsWith('server/features/certificates/'))).toEqual([]);
  expect(room.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
});
