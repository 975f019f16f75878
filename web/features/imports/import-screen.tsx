import { List, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Import } from '#contract/imports/imports.ts';
import { importKinds, importStates } from '#contract/imports/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { FaultList } from './fault-list.tsx';
import { CheckedActions, UndoButton } from './import-actions.tsx';
import { ImportLinks } from './import-links.tsx';
import { createdWords, faultsWords, findingsWords, rowsWords } from './import-words.ts';

const route = getRouteApi('/_cabinet/admin/imports/$id');

const byWhomAndWhen = (name: string, at: string | null): string =>
  [name, at && formatDateTime(at)].filter(Boolean).join(', ');

/** The next step of the import, or its result. */
function ImportStateNote({ of }: { of: Import }) {
  const { state, faults_count, has_file, file_until } = of;
  if (state === 'applied')
    return (
      <Alert color="green" title={`Записано: ${createdWords(of)}`}>
        Применён: {byWhomAndWhen(of.applied_by, of.applied_at)}.
      </Alert>
    );
  if (state === 'undone')
    return (
      <Alert title="Импорт отменён">Всё, что он записал, убрано: {byWhomAndWhen(of.undone_by, of.undone_at)}.</Alert>
    );
  if (state === 'dropped')
    return <Alert title="Файл стёрт">Применить этот импорт уже нельзя. Пришлите файл ещё раз, если он нужен.</Alert>;
  if (!has_file)
    return <Alert title="Файл стёрт: он хранится сутки">Пришлите его ещё раз, и портал проверит его заново.</Alert>;
  if (faults_count > 0)
    return (
      <Alert color="red" title={`Применить нельзя: ${faultsWords(faults_count)}`}>
        Импорт применяется целиком или никак. Исправьте ошибки в своём файле и пришлите его снова.
      </Alert>
    );
  return (
    <Alert color="green" title={`Можно применить: ${createdWords(of)}`}>
      Пока ничего не записано. Файл хранится до {file_until ? formatDateTime(file_until) : 'конца суток'}.
    </Alert>
  );
}

function About({ of }: { of: Import }) {
  return (
    <Section title="Файл">
      <Text>
        {of.file_name}: {rowsWords(of.rows_count)}, {findingsWords(of)}. Прислан:{' '}
        {byWhomAndWhen(of.created_by, of.created_at)}. Проверен: {formatDateTime(of.checked_at)}.
      </Text>
      {of.notes.length > 0 ? (
        <List>
          {of.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      ) : null}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 файла: <code>{of.file_hash}</code>
      </Text>
    </Section>
  );
}

export function ImportScreen() {
  const { id } = route.useParams();
  const { import: of } = useSuspenseQuery(useQueries().imports.find.queryOptions({ input: { id } })).data;
  // Not once links were sent: somebody may be creating an account now.
  const mayUndo = of.undo_until !== null && Date.parse(of.undo_until) > Date.now() && !of.links?.sent;
  return (
    <>
      <PageTitle
        title={`Импорт ${id}: ${importKinds[of.kind].toLowerCase()}`}
        text={`${importStates[of.state]}. Время на странице московское`}
        actions={
          <ButtonLink to="/admin/imports" variant="default">
            Все импорты
          </ButtonLink>
        }
      />
      <Stack gap="lg">
        <ImportStateNote of={of} />
        {of.state === 'checked' && of.has_file ? <CheckedActions of={of} /> : null}
        {mayUndo && of.undo_until ? (
          <Section
            title="Отмена"
            text={`До ${formatDateTime(of.undo_until)} импорт можно отменить целиком, если с тем, что он записал, ещё не работали.`}
          >
            <div>
              <UndoButton of={of} />
            </div>
          </Section>
        ) : null}
        {of.links ? <ImportLinks of={of} links={of.links} /> : null}
        {of.state === 'checked' && of.faults_count + of.remarks_count > 0 ? (
          <FaultList of={of} key={of.checked_at} />
        ) : null}
        <About of={of} />
      </Stack>
    </>
  );
}
