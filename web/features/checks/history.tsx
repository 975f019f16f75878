import { Timeline } from '@mantine/core';
import type { CheckEvent } from '#contract/checks/checks.ts';
import { fieldLabels, type QuestionnaireField } from '#contract/questionnaires/fields.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Section } from '#web/kit/page/section.tsx';

/** History of the participation, newest first. */
export function History({ events }: { events: readonly CheckEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Section title="История">
      <Timeline bulletSize={14} lineWidth={2}>
        {events.map(({ at, actor, from_label, to_label, why, remarks }) => (
          <Timeline.Item key={`${at}${to_label}`} title={to_label}>
            <div>
              {formatDateTime(at)}, {actor || 'портал'}; было: {from_label}
            </div>
            {why ? <div>{why}</div> : null}
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {Object.entries(remarks).map(([field, text]) => (
                <li key={field}>
                  {fieldLabels[field as QuestionnaireField] ?? field}: {text}
                </li>
              ))}
            </ul>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
