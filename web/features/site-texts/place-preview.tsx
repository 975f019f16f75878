import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sitePages } from '#contract/discovery/pages.ts';
import { fillPlaceholders, handbookOfTag, NOT_SET_YET } from '#contract/handbooks/placeholders.ts';
import { textPages as pageNames, placeOf } from '#contract/site-texts/places.ts';
import { DirectionView } from '#web/features/directions/direction-view.tsx';
import { directions } from '#web/features/directions/directions.ts';
import { HomePage } from '#web/features/site/home-page.tsx';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { TextPage } from '#web/kit/public/text-page.tsx';
import { useQueries } from '#web/use-api.ts';
import { fillText, fillTitle } from './fill-text.ts';

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
  const registrationOpen = useQuery(queries.system.registrationEnd.queryOptions()).data?.registration ?? false;
  const page = useRef<HTMLDivElement>(null);
  const anchor = placeOf(tag).href?.split('#')[1];
  const isLoaded = texts !== undefined && news !== undefined;
  useEffect(() => {
    if (isLoaded && anchor) page.current?.querySelector(`[id="${anchor}"]`)?.scrollIntoView({ block: 'center' });
  }, [isLoaded, anchor]);
  if (!texts || !news) return <PreviewPlaceholder error={error ?? newsError} />;
  const typed = [...texts.data.filter((text) => text.tag !== tag), { tag, text: html }];
  return (
    <div ref={page}>
      <HomePage texts={typed} news={news.data.slice(0, 3)} registrationOpen={registrationOpen} />
    </div>
  );
}

function OnAbout({ tag, html }: Props) {
  const { data: texts, error } = useTexts();
  if (!texts) return <PreviewPlaceholder error={error} />;
  const textOf = (name: string) => (name === tag ? html : (texts.data.find((text) => text.tag === name)?.text ?? ''));
  return <TextPage title={sitePages()['/about'].title} lead={textOf('about_page_header')} html={textOf('about')} />;
}

/** A handbook's text with filled placeholders; page breaks are the PDF's. */
function AsHandbook({ title, html }: Props) {
  const words = useQuery(useQueries().handbooks.placeholders.queryOptions()).data?.data ?? [];
  const filled = fillPlaceholders(html, (name) => words.find((word) => word.name === name)?.value ?? NOT_SET_YET);
  return <TextPage title={title} html={filled} />;
}

/** The typed text with filled placeholders, as its page shows it. */
function OnPage(typed: Props) {
  const { data: words, error } = useQuery(useQueries().siteTexts.placeholders.queryOptions());
  if (!words) return <PreviewPlaceholder error={error} />;
  const { tag } = typed;
  const title = fillTitle(typed.title, words.data);
  const html = fillText(typed.html, words.data);
  const { page, where } = placeOf(tag);
  const direction = directions.find(({ key }) => tag === `direction_${key}`);
  if (page === 'home') return <OnHome tag={tag} title={title} html={html} />;
  if (page === 'about') return <OnAbout tag={tag} title={title} html={html} />;
  if (direction) return <DirectionView direction={direction} html={html} />;
  if (tag === 'conditions' || tag === 'confid' || tag === 'cookies')
    return <TextPage title={sitePages()[`/${tag}`].title} html={html} />;
  return (
    <Section title={title} text={`${pageNames[page]}: ${where}`}>
      <RichText html={html} />
    </Section>
  );
}

/** Preview of the typed text on its page. */
export const PlacePreview = (typed: Props) =>
  handbookOfTag(typed.tag) ? <AsHandbook {...typed} /> : <OnPage {...typed} />;
