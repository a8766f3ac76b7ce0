import { dueFigures, type DueFigures } from '#domain/reports/figures-month.ts'
import { isMailedPeriod, mailedDays } from '#domain/reports/saved-report.ts'
import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { SalonFiguresFacts } from '#features/messages/contract/salon-figures.ts'
import type { Platform } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import type { SalonReport } from './contract.ts'
import { reportFor } from './queries/salon-report.ts'
import { listFiguresReaders, takeFigures, type FiguresReader } from './store/figures-mails.ts'
import { findSavedReports } from './store/saved.ts'

type Needs = Pick<Platform, 'dbs' | 'now' | 'log' | 'sealingKey'>

const READ_AT_ONCE = 50

/**
 * Mails the figures of the previous month to the members who asked for them, from the first morning of a month on.
 * Several workers may do so at once, and a late one catches up. @returns how many mails
 */
export async function mailFigures(platform: Needs, signal?: AbortSignal): Promise<number> {
  const due = dueFigures(platform.now())
  if (due === null) return 0
  let written = 0
  for (let after: FiguresReader | undefined; !signal?.aborted;) {
    const readers = await listFiguresReaders(platform.dbs.worker, due, after, READ_AT_ONCE)
    for (const reader of readers) if (!signal?.aborted && (await tryOne(platform, due, reader))) written += 1
    if (readers.length < READ_AT_ONCE) break
    after = readers.at(-1)
  }
  return written
}

/** A salon whose figures cannot be read must not hold up the others; the next run tries it again. */
async function tryOne(platform: Needs, due: DueFigures, reader: FiguresReader): Promise<boolean> {
  try {
    return await mailOne(platform, due, reader)
  } catch (error) {
    platform.log.error({ err: error, salonId: reader.salonId }, 'figures of the month not mailed')
    return false
  }
}

/** The figures are read as the member, so that the database checks the right again. */
async function mailOne(platform: Needs, due: DueFigures, reader: FiguresReader): Promise<boolean> {
  const ctx = { dbs: platform.dbs, now: platform.now, locale: reader.language }
  const figures = await reportFor(ctx, reader, { ...due.month, step: 'month' })
  const rebooking = await reportFor(ctx, reader, { ...due.rebookingMonth, step: 'month' })
  const saved = await savedFigures(ctx, reader, due)
  return platform.dbs.worker.transaction().execute(async (tx) => {
    if (!(await takeFigures(tx, due, reader))) return false
    await writeMessages(tx, [messageOf(platform, { due, reader, figures, rebooking, saved })])
    return true
  })
}

/** The figures of the saved reports in the mail. */
async function savedFigures(
  ctx: Parameters<typeof reportFor>[0],
  reader: FiguresReader,
  due: DueFigures,
): Promise<SalonFiguresFacts['saved']> {
  const reports = await asUser(ctx.dbs.app, reader.userId, (tx) => findSavedReports(tx, reader.salonId))
  const mailed = reports.flatMap(({ name, usual, isMailed }) =>
    isMailed && isMailedPeriod(usual) ? [{ name, days: mailedDays(usual, due.month) }] : [],
  )
  const found: SalonFiguresFacts['saved'][number][] = []
  for (const { name, days } of mailed) {
    const { current, previous } = await reportFor(ctx, reader, { ...days, step: 'month' })
    found.push({ name, days, now: shown(current), before: shown(previous) })
  }
  return found
}

interface Found {
  readonly due: DueFigures
  readonly reader: FiguresReader
  readonly figures: SalonReport
  readonly rebooking: SalonReport
  readonly saved: SalonFiguresFacts['saved']
}

const shown = ({ completed, revenueCents, newClients, occupancy }: SalonReport['current']) => ({
  visits: completed,
  revenueCents,
  newClients,
  occupancy,
})

function messageOf(keys: Pick<Platform, 'sealingKey'>, { due, reader, figures, rebooking, saved }: Found) {
  const { salonId, userId, email, language, salonName, salonNameEn, slug } = reader
  const facts = {
    salonName,
    salonNameEn,
    slug,
    month: due.month,
    now: shown(figures.current),
    comparedDays: figures.before,
    before: shown(figures.previous),
    rebooking: {
      month: due.rebookingMonth.from,
      visits: rebooking.current.rebookable,
      rate: rebooking.current.rebookingRate,
    },
    saved,
    offToken: mailsOffToken(keys, userId, 'figures'),
  }
  return messageTo(
    { email, language },
    'salon-figures',
    facts,
    `salon-figures:${salonId}:${userId}:${due.month.from}`,
  )
}
