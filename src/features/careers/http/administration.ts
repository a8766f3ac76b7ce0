import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileInParts, fileNamed } from '#platform/http/file-named.ts'

import { closeAnyPosting, editPosting } from '../commands/edit-posting.ts'
import { noteApplication, sortApplication } from '../commands/sort-application.ts'
import * as contract from '../contract/administration.ts'
import { applicationFile, cvArchive } from '../queries/application-files.ts'
import { listAdminPostings, openCvs, readAdminPosting } from '../queries/desk.ts'

const list = route(contract.listAdminPostings, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listAdminPostings(ctx, { ...filters, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const read = route(contract.readAdminPosting, ({ params }, ctx) => readAdminPosting(ctx, params.id))

const edit = route(contract.editPosting, ({ params, body }, ctx) => editPosting(ctx, params.id, body))

const close = route(contract.closeAnyPosting, ({ params }, ctx) => closeAnyPosting(ctx, params.id))

const sort = route(contract.sortApplication, ({ params: { id, application }, body }, ctx) =>
  sortApplication(ctx, { postingId: id, applicationId: application, ...body }),
)

const note = route(contract.noteApplication, ({ params: { id, application }, body }, ctx) =>
  noteApplication(ctx, { postingId: id, applicationId: application, ...body }),
)

const file = route(contract.exportApplications, async ({ params }, ctx) => {
  const { applications } = await readAdminPosting(ctx, params.id)
  return fileNamed('applications.csv', applicationFile(applications, ctx.locale))
})

const cvs = route(contract.exportCvs, async ({ params }, ctx) =>
  fileInParts('cvs.zip', cvArchive(await openCvs(ctx, params.id)), 'application/zip'),
)

export const careerAdministrationRoutes: readonly Route[] = [list, read, edit, close, sort, note, file, cvs]
