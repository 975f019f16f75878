import type { Assessment } from '#contract/achievements/assessment.ts';
import { displayName } from '#contract/words/names.ts';
import { AboutView } from '#web/features/achievements/about-me/about-view.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';

/** «Обо мне» of the participant, with a link to the dialog. */
export function AboutSection({ assessment }: { assessment: Assessment }) {
  const { about, avatar_file, user_id } = assessment;
  return (
    <Section title="Обо мне">
      <AboutView about={about} avatar_file={avatar_file} name={displayName(assessment)} />
      <TextLink to="/admin/chat/$id" params={{ id: user_id }} preload={false}>
        Диалог с участником
      </TextLink>
    </Section>
  );
}
