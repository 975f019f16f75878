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

/** What a feature's `open` gets of the process it opens its services in. */
export type Process = Pick<Services, 'config' | 'log' | 'db' | 'bus'> & {
  /** The longest wait for the check of a password, in milliseconds; undefined: the default of passwords.ts. */
  passwords_wait_ms: number | undefined;
};

/** The services a feature has opened for a process, and what closes them. */
export type Opened<Own extends Partial<FeatureServices> = Partial<FeatureServices>> = {
  services: Own;
  /** Called before the jobs are stopped: begins nothing new, lets what is under way end. */
  stop?: () => void;
  /** Called after the jobs have ended. */
  close?: () => void;
};

type Handlers = ApiRouter<PortalContext>;

type Common = {
  /** Calls that the host answers itself: uploads and downloads, as streams. */
  hostCalls?: (contextOf: ContextOf<PortalContext>) => Hono<HostEnv>;
  /** Jobs, a recurring one with its cron expression; a job that no feature declares is never run. */
  jobs?: readonly PlannedJob<PortalServices>[];
  /** Letters to people, as the feature's `…-letters.ts` files export them. */
  letters?: readonly Readonly<Record<string, Letter>>[];
  /** Kinds of attachments of its letters. */
  attachments?: readonly AttachmentKind[];
  /** Where its files stand, what they are called, and who may read them. */
  files?: Partial<Omit<FileRights, 'names'>> & { names?: Partial<FileNames> };
  /** Personal data it stores: its export and erasure, in the order of features.ts. A function gets the draft kinds of all features. */
  personalData?: PersonalDataPart | ((drafts: readonly DraftKind[]) => PersonalDataPart);
  /** Forms whose drafts are about a person; drafts of all other forms are about their author. */
  drafts?: readonly DraftKind[];
  /** Places that several people may have open at once, each seeing who else is there (presence). */
  places?: readonly PlaceKind[];
  /** Counts that the side menu shows beside its entries. */
  waiting?: readonly WaitingCount[];
  /** Rate limits, by name. */
  limits?: Readonly<Record<string, Rule>>;
  /** Numbers from the database, shown to Prometheus at /metrics. */
  measures?: readonly Measure[];
};

type CallKey = keyof typeof contract;
type ServiceKey = keyof FeatureServices;

type Declaration<
  Call extends CallKey,
  Content extends ContentKind,
  Search extends SearchResultKind,
  Service extends ServiceKey,
> = Common & {
  /** Handlers of calls, under the contract's keys. */
  routes?: Readonly<Record<Call, Handlers>>;
  /** Records that editors write, by kind. */
  content?: Readonly<Record<Content, RecordKind>>;
  /** What the public site's search finds, by kind. */
  searchable?: Readonly<Record<Search, Searchable>>;
  /** Opens the services that the feature has once per process. */
  open?: (process: Process) => Opened<Pick<FeatureServices, Service>>;
};

/** A feature as code sees it that goes through all of them: without the names of what exactly it declares. */
export type Feature = Common & {
  routes?: Partial<Record<CallKey, Handlers>>;
  content?: Partial<Record<ContentKind, RecordKind>>;
  searchable?: Partial<Record<SearchResultKind, Searchable>>;
  open?: (process: Process) => Opened;
};

/** A feature with the names of what it declares, in its type alone: by them features.ts checks that nothing is missing. */
type DeclaredFeature<Call, Content, Search, Service> = Feature & {
  readonly declared?: { call: Call; contentKind: Content; searchKind: Search; service: Service };
};

/**
 * Declares what a feature contributes to the portal, in its feature.ts; only server/features.ts imports that. All keys are
 * optional; a name that the contract does not know does not compile.
 */
export const defineFeature = <
  Call extends CallKey = never,
  Content extends ContentKind = never,
  Search extends SearchResultKind = never,
  Service extends ServiceKey = never,
>(
  declaration: Declaration<Call, Content, Search, Service>,
): DeclaredFeature<Call, Content, Search, Service> => declaration as Feature;
