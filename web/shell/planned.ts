/**
 * Screens that stand in the site's map and are not built yet: their address opens their menu's home with the
 * modal «Раздел в разработке» over it. A screen leaves this list by getting a route file; at the end nothing is left.
 */
const planned = [
  /^\/parent\/(?:messages|student\/trip)$/,
  /^\/student\/(?:messages|achievements|about)$/,
  /^\/guide\/messages$/,
  /^\/admin\/feedback$/,
  /^\/admin\/users\/achievements(?:\/\d+)?$/,
  /^\/admin\/users\/(?:enrollment|evakobaza|certificates|certificates\/archive|volunteers)$/,
  /^\/admin\/reports\/(?:ratings|tests|video|storm)$/,
  /^\/admin\/chat(?:\/\d+)?$/,
  /^\/admin\/acts(?:\/add|\/edit\/\d+)?$/,
  /^\/admin\/(?:mailing|media|partner|team|faq)(?:\/create|\/edit\/\d+)?$/,
];

export const isPlanned = (path: string): boolean => planned.some((pattern) => pattern.test(path));
