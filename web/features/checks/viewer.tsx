import { Tabs } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { fieldLabels, type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { FileView } from '#web/kit/checking/file-view.tsx';
import classes from '#web/kit/checking/viewer.module.css';
import { EmptyState } from '#web/kit/page/empty-state.tsx';

const shortTitles: Record<QuestionnaireFile, string> = {
  identity_document_file1: 'Документ',
  identity_document_file2: 'Регистрация',
  medical_questionnaire_file: 'Здоровье',
};

/** Files of the questionnaire, one shown at a time. */
export function Viewer({
  files,
  shown,
  show,
}: {
  files: CheckedQuestionnaire['files'];
  shown: QuestionnaireFile;
  show: (file: QuestionnaireFile) => void;
}) {
  useKeys(Object.fromEntries(questionnaireFiles.map((file, index) => [`Digit${index + 1}`, () => show(file)])));
  return (
    <Tabs
      value={shown}
      onChange={(file) => file && show(file as QuestionnaireFile)}
      keepMounted={false}
      className={classes.viewer ?? ''}
    >
      <Tabs.List aria-label="Файлы анкеты">
        {questionnaireFiles.map((file) => (
          <Tabs.Tab key={file} value={file} aria-label={fieldLabels[file]}>
            {shortTitles[file]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {questionnaireFiles.map((file) => (
        <Tabs.Panel key={file} value={file} className={classes.panel ?? ''}>
          <Shown file={files[file]} title={fieldLabels[file]} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Shown({ file, title }: { file: CheckedQuestionnaire['files'][QuestionnaireFile]; title: string }) {
  if (!file)
    return (
      <div className={classes.missing}>
        <EmptyState icon={<IconFileOff size={36} stroke={1.5} />} title="Файла нет" text="Семья его не приложила." />
      </div>
    );
  return <FileView file={file} title={title} />;
}
