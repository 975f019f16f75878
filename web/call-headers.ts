/** What each call says of the page it comes from; the offset from UTC is in hours. */
export const callHeaders = () => ({
  'x-portal-client': 'browser',
  'x-timezone-offset': String(-new Date().getTimezoneOffset() / 60),
});
