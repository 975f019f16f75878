import type { Hono } from 'hono';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { SearchResultKind } from '#contract/discovery/kinds.ts';
import type { contract } from '#contract/index.ts';
import type { RecordKind } from './platform/content/record-kind.ts';
import type { AttachmentKind } from './platform/delivery/attachments.ts';
import type { DraftKind } from './platform/drafts/kinds.ts';
import type { ApiRouter } from './platform/http/api-host.ts';
import type { ContextOf } from './platform/http/calls/host-call.ts';
import type { HostEnv } from './platform/http/request.ts';
import type { PlannedJob } from './platform/jobs/define-job.ts';
import type { Letter } from './platform/letters/letter.ts';
import type { Rule } from './platform/limits/rule.ts';
import type { PlaceKind } from './platform/live/places.ts';
import type { WaitingCount } from './platform/menu/waiting.ts';
import type { Measure } from './platform/metrics/measure.ts';
import type { PersonalDataPart } from './platform/personal-data/part.ts';
import type { Searchable } from './platform/search/searchable.ts';
import type { Services } from './platform/services.ts';
import type { FileNames, FileRights } from './platform/storage/rights.ts';
import type { FeatureServices, PortalContext, PortalServices } from './services.ts';

/** What the opening of a feature's services is told of this process. */
export type Process = Pick<Services, 'config' | 'log' | 'db' | 'bus'> & {
  /** The longest anybody waits to have a password looked at, in milliseconds; without it what passwords.ts says. */
  passwords_wait_ms: number | undefined;
};

/** What a feature keeps per process, and what ends it. */
export type Opened<Kept extends Partial<FeatureServices> = Partial<FeatureServices>> = {
  services: Kept;
  /** Nothing new is begun, what is under way may end: before the jobs are stopped. */
  stop?: () => void;
  /** After the jobs have ended. */
  close?: () => void;
};

type Handlers = ApiRouter<PortalContext>;

type Common = {
  /** Calls that the host answers itself: files in and out, as streams. */
  hostCalls?: (contextOf: ContextOf<PortalContext>) => Hono<HostEnv>;
  /** A recurring one with its time; a job that no feature names is never run. */
  jobs?: readonly PlannedJob<PortalServices>[];
  /** All that it writes to people, as its files of letters export it. */
  letters?: readonly Readonly<Record<string, Letter>>[];
  /** Papers that go with letters. */
  attachments?: readonly AttachmentKind[];
  /** Where its files stand, what they are called, and who may read them. */
  files?: Partial<Omit<FileRights, 'names'>> & { names?: Partial<FileNames> };
  /** What it keeps of people; server/features.ts says in which order they read of it. Of drafts, which are all features'. */
  personalData?: PersonalDataPart | ((drafts: readonly DraftKind[]) => PersonalDataPart);
  /** Forms whose drafts are about a person; all others are everybody's own. */
  drafts?: readonly DraftKind[];
  /** What several people may have open at once and see each other in. */
  places?: readonly PlaceKind[];
  /** Entries of the side menu that may have a number. */
  waiting?: readonly WaitingCount[];
  /** How often what may be done. */
  limits?: Readonly<Record<string, Rule>>;
  /** Numbers of the database that Prometheus is shown. */
  measures?: readonly Measure[];
};

type CallKey = keyof typeof contract;
type ServiceKey = keyof FeatureServices;

type Declaration<
  Call extends CallKey,
  Kind extends ContentKind,
  Found extends SearchResultKind,
  Kept extends ServiceKey,
> = Common & {
  /** Handlers of calls, under the contract's keys. */
  routes?: Readonly<Record<Call, Handlers>>;
  /** What editors write, by kind. */
  content?: Readonly<Record<Kind, RecordKind>>;
  /** What visitors find on the public site, by its kind. */
  searchable?: Readonly<Record<Found, Searchable>>;
  /** Opens what it keeps per process, and what it answers to the features below it. */
  open?: (process: Process) => Opened<Pick<FeatureServices, Kept>>;
};

/** A feature, as whoever walks through all of them sees it. */
export type Feature = Common & {
  routes?: Partial<Record<CallKey, Handlers>>;
  content?: Partial<Record<ContentKind, RecordKind>>;
  searchable?: Partial<Record<SearchResultKind, Searchable>>;
  open?: (process: Process) => Opened;
};

/** With the names of what it declares, in its type alone: by them the list of features is known to be whole. */
type DeclaredFeature<Call, Kind, Found, Kept> = Feature & {
  readonly names?: { call: Call; kind: Kind; found: Found; kept: Kept };
};

/**
 * Says what a feature contributes to the portal: its feature.ts. Only server/features.ts reads it. What it leaves out it
 * has none of; a name that the contract does not know does not compile.
 */
export const defineFeature = <
  Call extends CallKey = never,
  Kind extends ContentKind = never,
  Found extends SearchResultKind = never,
  Kept extends ServiceKey = never,
>(
  declaration: Declaration<Call, Kind, Found, Kept>,
): DeclaredFeature<Call, Kind, Found, Kept> => declaration as Feature;
