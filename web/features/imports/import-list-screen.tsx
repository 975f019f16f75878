import { Box } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { importKinds } from '#contract/imports/kinds.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { FormerCertificate } from './former-certificate.tsx';
import { importColumns } from './import-columns.tsx';
import { importList } from './import-list.ts';
import { NewImport } from './new-import.tsx';

export const ImportListScreen = () => (
  <>
    <ListScreen
      list={importList}
      text="Школы, наставники, семьи и сертификаты прошлых лет из Excel и CSV. Время на странице московское"
      above={
        <Box mb="xl">
          <NewImport />
        </Box>
      }
      filters={[{ name: 'kind', label: 'Что в файле', all: 'Всё', options: importKinds }]}
      caption="Импорты, последние первыми"
      columns={importColumns}
      empty={{
        icon: IconDatabaseImport,
        title: 'Импортов пока нет',
        text: 'Скачайте шаблон, перенесите в него то, что у вас уже есть, и пришлите файл на проверку.',
      }}
    />
    <Box mt="xl">
      <FormerCertificate />
    </Box>
  </>
);
