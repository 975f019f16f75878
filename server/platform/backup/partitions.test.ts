import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { findNewestAttempt } from '#server/features/learning/queries.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { extendPartitions } from '#server/platform/jobs/extend-partitions.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** docs/decisions/088: an archive does not depend on where its rows lay, and they find their place again. */
const portal = portalForFile();

test('answers of any attempt come back to a partition of their own, and the night has nothing to move', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-partitions-'));
  const url = await emptyDatabase(inject('postgres'));
  const db = openDatabase(url, { max: 1 });
  onTestFinished(async () => {
    await db.$client.end();
    await dropDatabase(url);
    await rm(folder, { recursive: true, force: true });
  });
  const source = portal.config.DATABASE_URL ?? '';
  await makeCourse(portal, 1);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const { attempt_id } = await pupil.start();
  await portal.db.$client.query(
    `insert into attempts (id, participation_id, milestone_id, exam_version_id, ends_at, failed_try, retry_at)
      overriding system value
      select new_id, participation_id, milestone_id, exam_version_id, ends_at, at, now()
      from attempts, unnest(array[5000007, 12000000]) with ordinality as more (new_id, at) where id = $1`,
    [attempt_id],
  );
  await portal.db.$client.query(`
    insert into attempt_answers (attempt_id, question_id, answer) select id, 1, '{}' from attempts;
    select setval('attempts_id_seq', 12000000);
    insert into action_log (at, action) values ('2024-06-01', 'signed_in'), (now(), 'signed_in')`);
  const archive = path.join(folder, 'backup.tar.gz');
  const storage = await openLocalStore(folder);
  await writeBackup(archive, { url: source, storage, secretFile: undefined });
  await restoreBackup(archive, { url, storage, secretFile: undefined, force: false });

  const places = async () => {
    const { rows } = await db.$client.query<{ at: string }>(
      `select distinct tableoid::regclass::text as at from attempt_answers
        union select tableoid::regclass::text from action_log order by 1`,
    );
    return rows.map(({ at }) => at.replace('partitions.', ''));
  };
  const found = await places();
  expect(found).toEqual([
    `action_log_${new Date().getUTCFullYear()}`,
    'attempt_answers_0',
    'attempt_answers_1',
    'attempt_answers_2',
  ]);
  await extendPartitions(findNewestAttempt).run({ ...portal, db }, {}, { last: false });
  expect(await places()).toEqual(found);
});
