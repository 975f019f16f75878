import { IconMovie } from '@tabler/icons-react';
import { lazy } from 'react';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { videoList } from '../material-lists.ts';
import { VideoOrder } from './video-order.tsx';

const AddVideos = lazy(async () => ({ default: (await import('./add-videos.tsx')).AddVideos }));
const AddManyVideos = () => (
  <DialogButton variant="light" dialog={(close) => <AddVideos close={close} />}>
    Загрузить сразу несколько
  </DialogButton>
);

export const VideoListScreen = () => (
  <ListScreen
    list={videoList}
    text="Участники и наставники видят их в этом порядке: перетащите строку или передвиньте её стрелками"
    create={{ to: '/admin/extra/video/create', label: 'Добавить видео' }}
    actions={AddManyVideos}
    search="Поиск по названию"
    rows={VideoOrder}
    empty={{ icon: IconMovie, title: 'Видео пока нет', text: 'Добавьте первое: по ссылке или файлом.' }}
  />
);
