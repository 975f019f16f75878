import type { Decision } from '#contract/checks/checks.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import { forEachAtOnce, openTimedCalls } from './timed-calls.ts';

const AT_ONCE = 4;
const decisions: readonly Decision[] = [
  { kind: 'approve' },
  { kind: 'approve' },
  { kind: 'return', remarks: { birth_place: 'Как в свидетельстве о рождении' }, comment: '' },
];

/** Questionnaires are opened and decided on, those that wait longest first. */
export async function measureCheckDay(stand: Stand, season: number, checks: number): Promise<Row[]> {
  const { call, p99 } = openTimedCalls(stand);
  const { token } = await stand.signIn('administrator');
  const { rows } = await stand.services.db.$client.query<{ user_id: string; revision: number }>(
    `select user_id, revision from participations join questionnaires on participation_id = participations.id
     where season = $1 and status = ${s.QUESTIONNAIRE_ON_CHECK} order by questionnaire_sent_at limit $2`,
    [season, checks],
  );
  let opening = 0;
  const seconds = await forEachAtOnce(rows, AT_ONCE, async ({ user_id, revision }, index) => {
    const started = performance.now();
    await call('GET', `admin/questionnaire/${user_id}`, { token });
    opening = Math.max(opening, performance.now() - started);
    const decision = decisions[index % decisions.length];
    await call('POST', 'admin/questionnaire/decide', { token }, { id: Number(user_id), revision, decision });
  });
  return [
    {
      what: `День проверки: анкет ${rows.length}, открыть и решить; ${AT_ONCE} сразу`,
      measured: `${(rows.length / seconds).toFixed(1)} анкет/с за ${seconds.toFixed(1)} с, отказов нет`,
      against: `анкета открыта самое долгое за ${Math.round(opening)} мс, решение p99 ${Math.round(p99('admin/questionnaire/decide'))} мс`,
      bar: 'без отказов',
      holds: rows.length > 0,
    },
  ];
}
