import { useEffect } from 'react';
import type { MistakeQuestion } from '#contract/mistakes.ts';

/** Fetches the pictures of questions that are still to come, so that the page goes on without a network. */
export function useKeptPictures(questions: readonly MistakeQuestion[]): void {
  useEffect(() => {
    const pictures = questions.flatMap(({ question_image_file: path }) => {
      if (!path) return [];
      const picture = new Image();
      picture.src = `/api/storage/${path}?w=800`;
      return [picture];
    });
    return () => {
      for (const picture of pictures) picture.removeAttribute('src');
    };
  }, [questions]);
}
