import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Cabinet } from './cabinet.tsx';
import { CabinetNotFound } from './cabinet-not-found.tsx';

const route = getRouteApi('/_cabinet');

export const CabinetScreen = () => (
  <Cabinet {...route.useLoaderData()}>
    <Outlet />
  </Cabinet>
);

export const CabinetNotFoundScreen = () => (
  <Cabinet {...route.useLoaderData()}>
    <CabinetNotFound />
  </Cabinet>
);
