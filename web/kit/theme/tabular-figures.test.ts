import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** docs/product/interface.md, «Look»: the text's tabular one stands apart from the other figures, so that 198,64 reads as «1 98,64». */
const clocksAndCounters = [
  'evakobaza.module.css .count',
  'evakobaza.module.css .numbers dd',
  'camp.module.css .here strong',
  'timeline.module.css .head p',
  'timeline.module.css .hour',
  'timeline.module.css .point p',
  'mailing.module.css .lines b',
  'mailing.module.css .number',
  'materials.module.css .chip',
  'notices.module.css .time',
  'photo-row.module.css .place',
  'starter.module.css .count',
  'test-room.module.css .timeValue',
  'test-room.module.css .saved',
  'form.module.css .counter',
  'season.module.css .told',
  'fields.module.css .code',
  'viewer.module.css .scale',
  'saved-indicator.module.css .saved',
  'ordered-list.module.css .number',
  'countdown.module.css .clock',
  'bell.module.css .number',
  'waiting-number.module.css .number',
];

test('only clocks and counters, which change under the eye, have tabular figures: no points, places or sums', async () => {
  const found: string[] = [];
  for await (const file of glob('web/**/*.css')) {
    const rules = readFileSync(file, 'utf8').matchAll(/([^{}]+)\{[^{}]*tabular-nums[^{}]*\}/g);
    for (const [, selector = ''] of rules)
      found.push(`${file.split('/').at(-1)} ${selector.trim().split('\n').at(-1)}`);
  }
  expect(found.toSorted()).toEqual(clocksAndCounters.toSorted());
});
