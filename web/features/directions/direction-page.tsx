import { getRouteApi } from '@tanstack/react-router';
import { DirectionView } from './direction-view.tsx';
import { directionOf } from './public-directions.ts';

const route = getRouteApi('/_public/direct{$number}');

export function DirectionPage() {
  const direction = directionOf(route.useParams().number);
  const html = route.useLoaderData();
  return direction ? <DirectionView direction={direction} html={html} /> : null;
}
