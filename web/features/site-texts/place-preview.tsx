import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sitePages } from '#contract/discovery/pages.ts';
import { handbookOfTag } from '#contract/handbooks/kinds.ts';
import { textPages as pageNames, placeOf } from '#contract/site-texts/places.ts';
import { DirectionView } from '#web/features/directions/direction-view.tsx';
import { directions } from '#web/features/directions/directions.ts';
import { HomePage } from '#web/features/site/home-page.tsx';
import { fillText, fillTitle } from '#web/kit/content/fill-text.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { TextPage } from '#web/kit/public/text-page.tsx';
import { useQueries } from '#web/use-api.ts';

type Props = { tag: string; title: string; html: string };

const useTexts = () => useQuery(useQueries().siteTexts.list.queryOptions());

/** Shown while the rest of the preview loads, or why it failed. */
const PreviewPlaceholder = ({ error }: { error: Error | null }) =>
  error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : <Loader aria-label="Загружается" />;

/** The home page with the typed text in its place. */
function OnHome({ tag, html }: Props) {
  const queries = useQueries();
  const { data: texts, error } = useTexts();
  const { data: news, error: newsError } = useQuery(queries.news.list.queryOptions({ input: { page: 1 } }));
  const { data: faq, error: faqError } = useQuery(queries.site.faq.list.queryOptions({ input: {} }));
  const { data: about, error: seasonError } = useQuery(queries.season.about.queryOptions());
  const registrationOpen = useQuery(queries.system.registrationEnd.queryOptions()).data?.registration ?? false;
  const page = useRef<HTMLDivElement>(null);
  const anchor = placeOf(tag).href?.split('#')[1];
  const isLoaded = texts !== undefined && news !== undefined && about !== undefined && faq !== undefined;
  useEffect(() => {
    if (isLoaded && anchor) page.current?.querySelector(`[id="${anchor}"]`)?.scrollIntoView({ block: 'center' });
  }, [isLoaded, anchor]);
  if (!texts || !news || !about || !faq)
    return <PreviewPlaceholder error={error ?? newsError ?? seasonError ?? faqError} />;
  const typed = [...texts.data.filter((text) => text.tag !== tag), { tag, text: html }];
  return (
    <div ref={page}>
      <HomePage
        texts={typed}
        news={news.data.slice(0, 3)}
        season={about.season}
        questions={faq.data}
        registrationOpen={registrationOpen}
      />
    </div>
  );
}

function OnAbout({ tag, html }: Props) {
  const { data: texts, error } = useTexts();
  if (!texts) return <PreviewPlaceholder error={error} />;
  const textOf = (name: string) => (name === tag ? html : (texts.data.find((text) => text.tag === name)?.text ?? ''));
  return <TextPage title={sitePages()['/about'].title} lead={textOf('about_page_header')} html={textOf('about')} />;
}

/** The typed text with filled placeholders, as its page shows it; page breaks of a handbook are its file's. */
export function PlacePreview(typed: Props) {
  const { data: words, error } = useQuery(
    useQueries().siteTexts.placeholders.queryOptions({ input: { tag: typed.tag } }),
  );
  if (!words) return <PreviewPlaceholder error={error} />;
  const { tag } = typed;
  const title = fillTitle(typed.title, words.data);
  const html = fillText(typed.html, words.data);
  const { page, where } = placeOf(tag);
  const direction = directions.find(({ key }) => tag === `direction_${key}`);
  if (page === 'home') return <OnHome tag={tag} title={title} html={html} />;
  if (page === 'about') return <OnAbout tag={tag} title={title} html={html} />;
  if (direction) return <DirectionView direction={direction} html={html} />;
  if (handbookOfTag(tag)) return <TextPage title={title} html={html} />;
  if (tag === 'conditions' || tag === 'confid' || tag === 'cookies')
    return <TextPage title={sitePages()[`/${tag}`].title} html={html} />;
  return (
    <Section title={title} text={`${pageNames[page]}: ${where}`}>
      <RichText html={html} />
    </Section>
  );
}
