import { IconMovie } from '@tabler/icons-react';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { videoList } from './material-lists.ts';
import { VideoOrder } from './video-order.tsx';

export const VideoListScreen = () => (
  <ListScreen
    list={videoList}
    text="Участники и наставники видят их в этом порядке: перетащите строку или передвиньте её стрелками"
    create={{ to: '/admin/extra/video/create', label: 'Добавить видео' }}
    search="Поиск по названию"
    rows={VideoOrder}
    empty={{ icon: IconMovie, title: 'Видео пока нет', text: 'Добавьте первое: по ссылке или файлом.' }}
  />
);
