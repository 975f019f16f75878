import type { DemoVideo } from '#demo/content/types.ts';

export const demoVideos: DemoVideo[] = [
  {
    video_title: 'Первое погружение: как это бывает',
    video_type: 'film',
    pictures: ['diver', 'jellyfish', 'reef', 'habitat'],
    seconds: 60,
  },
  {
    video_title: 'Дом под водой: экскурсия по станции',
    video_type: 'expedition',
    pictures: ['habitat', 'diver', 'jellyfish'],
    seconds: 45,
  },
  { video_title: 'Кто живёт на рифе', video_type: 'lecture', pictures: ['reef', 'jellyfish', 'diver'], seconds: 90 },
  {
    video_title: 'Проверка снаряжения перед выходом',
    video_type: 'practice',
    pictures: ['lifebuoy', 'diver', 'habitat'],
    seconds: 40,
  },
];
