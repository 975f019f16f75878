import { NativeSelect } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconMessageExclamation,
} from '@tabler/icons-react';
import { questionnaireSections } from '#contract/questionnaires/fields.ts';
import type { SectionKey } from '#contract/questionnaires/section-keys.ts';
import { type RunningUpload, uploadWords } from '#web/kit/uploads/running-uploads.ts';
import { type SectionState, sectionStateNames } from '../answers-state.ts';
import classes from './section-list.module.css';

const icons = {
  empty: IconCircle,
  partial: IconCircleHalf2,
  done: IconCircleCheckFilled,
  faults: IconAlertCircle,
  remarks: IconMessageExclamation,
} as const;

/** Sections with their states: a list at the side, or a select on narrow screens. */
export function SectionList({
  states,
  uploads,
  current,
  onOpen,
}: {
  states: Readonly<Record<SectionKey, SectionState>>;
  /** Uploads into sections. */
  uploads: Readonly<Record<SectionKey, RunningUpload | undefined>>;
  current: SectionKey;
  onOpen: (key: SectionKey) => void;
}) {
  const words = (key: SectionKey): string => {
    const upload = uploads[key];
    return upload ? uploadWords(upload) : sectionStateNames[states[key]];
  };
  return (
    <nav aria-label="Разделы анкеты">
      <ol className={classes.sections}>
        {questionnaireSections.map(({ key, title }) => {
          const Icon = icons[states[key]];
          return (
            <li key={key}>
              <button
                type="button"
                className={classes.toSection}
                data-state={states[key]}
                aria-current={key === current ? 'step' : undefined}
                onClick={() => onOpen(key)}
              >
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                <span>
                  {title}
                  <span className={classes.sectionState}>{words(key)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <NativeSelect
        className={classes.chooser ?? ''}
        aria-label="Раздел анкеты"
        size="md"
        value={current}
        onChange={(event) => onOpen(event.currentTarget.value as SectionKey)}
        data={questionnaireSections.map(({ key, title }, index) => ({
          value: key,
          label: `${index + 1}. ${title}: ${words(key)}`,
        }))}
      />
    </nav>
  );
}
