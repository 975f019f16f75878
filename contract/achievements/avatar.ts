// A file of its own, because every cabinet's header loads it.

/** `file_target` of the picture a participant uploads for the season. */
export const avatarTarget = 'identity_documents';
export const avatarUrl = (avatar_file: string): string =>
  `/api/user/get_uploaded_file?file_target=${avatarTarget}&path=${encodeURIComponent(avatar_file)}`;
