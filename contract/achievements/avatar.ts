// Apart from the other fields: every cabinet's header loads it.

/** What a picture of a season is asked for as. */
export const avatarTarget = 'identity_documents';
export const avatarUrl = (avatar_file: string): string =>
  `/api/user/get_uploaded_file?file_target=${avatarTarget}&path=${encodeURIComponent(avatar_file)}`;
