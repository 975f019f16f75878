import { getRouteApi, Outlet } from '@tanstack/react-router';
import { isForbidden } from '#web/kit/loading/or-forbidden.ts';
import { CabinetClosed } from '../errors/cabinet-closed.tsx';
import { CabinetNotFound } from '../errors/cabinet-not-found.tsx';
import { Cabinet } from './cabinet.tsx';

const route = getRouteApi('/_cabinet');

export const CabinetScreen = () => (
  <Cabinet {...route.useLoaderData()}>
    <Outlet />
  </Cabinet>
);

export const CabinetNotFoundScreen = ({ data }: { data?: unknown }) => (
  <Cabinet {...route.useLoaderData()}>{isForbidden(data) ? <CabinetClosed {...data} /> : <CabinetNotFound />}</Cabinet>
);
