import type { UploadPicture } from './picture-upload.tsx';

export type UploadPath = '/admin/news/content_file/upload' | '/admin/upload_file';
/** Uploads a picture to one of the administrators' calls; fails with the server's own words. */
export const uploadPictureTo =
  (path: UploadPath): UploadPicture =>
  async (file) => {
    const body = new FormData();
    body.append('file', file);
    const response = await fetch(`/api${path}`, { method: 'POST', body, credentials: 'same-origin' });
    const answer = await response.json();
    if (!answer.ok) throw new Error(answer.errors[0]);
    return answer;
  };
