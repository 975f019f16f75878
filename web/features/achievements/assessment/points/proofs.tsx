import { Button, Tabs } from '@mantine/core';
import { IconExternalLink, IconFileOff, IconLink } from '@tabler/icons-react';
import { FileView } from '#web/kit/checking/file-view.tsx';
import { PdfPages } from '#web/kit/checking/pdf-pages.tsx';
import classes from '#web/kit/checking/viewer.module.css';
import { addressOfLink } from '#web/kit/links/address-of-link.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import type { AssessedAchievement } from '../assessment-desk.ts';

type Props = {
  achievements: readonly AssessedAchievement[];
  isDone: (one: AssessedAchievement) => boolean;
  shown: AssessedAchievement;
  show: (id: number) => void;
};

/** Proofs of the achievements, one shown at a time. */
export const Proofs = ({ achievements, isDone, shown, show }: Props) => (
  <Tabs
    value={String(shown.id)}
    onChange={(id) => id && show(Number(id))}
    keepMounted={false}
    className={classes.viewer ?? ''}
  >
    <Tabs.List aria-label="Достижения">
      {achievements.map((one, index) => (
        <Tabs.Tab
          key={one.id}
          value={String(one.id)}
          aria-label={`№ ${index + 1}: ${one.title}${isDone(one) ? ', оценено' : ''}`}
        >
          {`№ ${index + 1}${isDone(one) ? ' ✓' : ''}`}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {achievements.map((one) => (
      <Tabs.Panel key={one.id} value={String(one.id)} className={classes.panel ?? ''}>
        <Proof achievement={one} />
      </Tabs.Panel>
    ))}
  </Tabs>
);

function Proof({ achievement: { title, file, link } }: { achievement: AssessedAchievement }) {
  if (file?.content_type === 'application/pdf') return <PdfPages file={file} title={title} />;
  if (file) return <FileView file={file} title={title} />;
  return (
    <div className={classes.missing}>
      {link ? (
        <EmptyState
          icon={<IconLink size={36} stroke={1.5} />}
          title="Подтверждение по ссылке"
          text={`Ведёт за пределы портала: ${hostOf(link)}`}
          action={
            <Button
              component="a"
              href={addressOfLink(link)}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              Открыть в новой вкладке
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<IconFileOff size={36} stroke={1.5} />}
          title="Файла нет"
          text="Его больше нет в хранилище."
        />
      )}
    </div>
  );
}

const hostOf = (link: string): string => (URL.canParse(addressOfLink(link)) ? new URL(addressOfLink(link)).host : link);
