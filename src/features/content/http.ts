import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { pageAsked } from '#platform/http/page.ts'

import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  publishAnnouncement,
} from './commands/write-announcement.ts'
import { discardDraft, publishDraft, saveDraft } from './commands/write-draft.ts'
import * as contract from './contract.ts'
import * as announcements from './contract/announcements.ts'
import { storyRoutes } from './http/stories.ts'
import { readAllContent, readOneContent, readOneVersion } from './queries/admin-content.ts'
import { readAnnouncements } from './queries/announcements.ts'

const list = route(contract.listContent, (_input, ctx) => readAllContent(ctx))

const read = route(contract.readContent, ({ params }, ctx) => readOneContent(ctx, params.document))

const readVersion = route(contract.readContentVersion, ({ params }, ctx) => readOneVersion(ctx, params))

const save = route(contract.saveContentDraft, ({ params, body }, ctx) =>
  saveDraft(ctx, { ...params, ...body }),
)

const discard = route(contract.discardContentDraft, ({ params, body }, ctx) =>
  discardDraft(ctx, { ...params, ...body }),
)

const publish = route(contract.publishContentDraft, ({ params, body }, ctx) =>
  publishDraft(ctx, { ...params, ...body }),
)

const listLines = route(announcements.listAnnouncements, async ({ query }, ctx) =>
  pageOf(await readAnnouncements(ctx, pageAsked(query)), query.limit, ({ id }) => id),
)

const createLine = route(announcements.createAnnouncement, ({ body }, ctx) => createAnnouncement(ctx, body))

const changeLine = route(announcements.changeAnnouncement, ({ params, body: { revision, ...fields } }, ctx) =>
  changeAnnouncement(ctx, { id: params.announcement, revision, fields }),
)

const publishLine = route(announcements.publishAnnouncement, ({ params, body }, ctx) =>
  publishAnnouncement(ctx, { id: params.announcement, ...body }),
)

const endLine = route(announcements.endAnnouncement, ({ params, body }, ctx) =>
  endAnnouncement(ctx, { id: params.announcement, ...body }),
)

/** The texts of the company, the announcements and the stories. */
export const contentRoutes: readonly Route[] = [
  list,
  read,
  readVersion,
  save,
  discard,
  publish,
  listLines,
  createLine,
  changeLine,
  publishLine,
  endLine,
  ...storyRoutes,
]
