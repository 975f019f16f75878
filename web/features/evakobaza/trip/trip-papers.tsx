import { Tabs } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { TripPaper } from '#contract/evakobaza/trip.ts';
import { type TripDocumentKind, tripDocumentKinds, tripDocumentStates, tripDocuments } from '#contract/trips/fields.ts';
import { FileView } from '#web/kit/checking/file-view.tsx';
import classes from '#web/kit/checking/viewer.module.css';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { shortPaper } from '../lists/short-paper.ts';

type Props = { papers: readonly TripPaper[]; shown: TripPaper; show: (kind: TripDocumentKind) => void };

/** Papers of a trip, one shown at a time. */
export const TripPapers = ({ papers, shown, show }: Props) => (
  <Tabs
    value={shown.kind}
    onChange={(chosen) => {
      const kind = tripDocumentKinds.find((one) => one === chosen);
      if (kind) show(kind);
    }}
    keepMounted={false}
    className={classes.viewer ?? ''}
  >
    <Tabs.List aria-label="Документы">
      {papers.map(({ kind, state }) => (
        <Tabs.Tab
          key={kind}
          value={kind}
          aria-label={`${tripDocuments[kind]}: ${tripDocumentStates[state].toLowerCase()}`}
        >
          {shortPaper[kind]}
          {state === 'accepted' ? ' ✓' : ''}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {papers.map(({ kind, file }) => (
      <Tabs.Panel key={kind} value={kind} className={classes.panel ?? ''}>
        {file ? (
          <FileView file={file} title={tripDocuments[kind]} />
        ) : (
          <div className={classes.missing}>
            <EmptyState
              icon={<IconFileOff size={36} stroke={1.5} />}
              title="Файла нет"
              text="Его больше нет в хранилище. Верните документ: родитель загрузит его снова."
            />
          </div>
        )}
      </Tabs.Panel>
    ))}
  </Tabs>
);
