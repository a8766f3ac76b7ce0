import { route, type Route } from '#platform/http/api.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import * as statements from '../contract/statements.ts'
import { readStatementSalon, statementCsv, statementPdf } from '../queries/statement-file.ts'
import { listOwnStatements, readOwnStatement } from '../queries/statements.ts'

const months = route(statements.listStatements, async ({ params }, ctx) => ({
  items: [...(await listOwnStatements(ctx, params.id))],
}))

const statement = route(statements.readStatement, ({ params: { id, month } }, ctx) =>
  readOwnStatement(ctx, id, month),
)

const statementFile = route(
  statements.exportStatement,
  async ({ params: { id, month }, query: { format } }, ctx) => {
    const found = await readOwnStatement(ctx, id, month)
    const name = `onyxi-${month}.${format}`
    if (format === 'csv') return fileNamed(name, statementCsv(found, ctx.locale))
    const salon = await readStatementSalon(ctx, id)
    const bytes = await statementPdf(found, salon, { locale: ctx.locale, writtenAt: ctx.now() })
    return fileNamed(name, bytes, 'application/pdf')
  },
)

export const statementRoutes: readonly Route[] = [months, statement, statementFile]
