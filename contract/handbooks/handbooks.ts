import { z } from 'zod';
import { admin } from '../roles.ts';
import { fileRoute } from '../route.ts';

const none = z.object({});

/** The handbooks that the portal makes of the site's texts, as PDF (docs/product/site-and-mailing.md, «Handbooks»). */
export const handbooks = {
  parent: fileRoute({
    method: 'GET',
    path: '/handbook/parent',
    who: ['parent', ...admin],
    summary: 'Руководство родителя с датами сезона, файлом PDF',
    input: none,
  }),
  participant: fileRoute({
    method: 'GET',
    path: '/handbook/participant',
    who: ['participant', ...admin],
    summary: 'Руководство участника с датами сезона, файлом PDF',
    input: none,
  }),
};
