import { getRouteApi, Outlet } from '@tanstack/react-router';
import { isClosed } from '#web/kit/or-closed.ts';
import { Cabinet } from './cabinet.tsx';
import { CabinetClosed } from './cabinet-closed.tsx';
import { CabinetNotFound } from './cabinet-not-found.tsx';

const route = getRouteApi('/_cabinet');

export const CabinetScreen = () => (
  <Cabinet {...route.useLoaderData()}>
    <Outlet />
  </Cabinet>
);

export const CabinetNotFoundScreen = ({ data }: { data?: unknown }) => (
  <Cabinet {...route.useLoaderData()}>{isClosed(data) ? <CabinetClosed {...data} /> : <CabinetNotFound />}</Cabinet>
);
