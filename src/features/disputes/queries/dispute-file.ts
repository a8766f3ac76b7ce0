import { csvText } from '#domain/csv.ts'
import { sheetTime } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { adminDisputes as wordsEl } from '#i18n/el/admin-disputes.ts'
import { queueFiles as el } from '#i18n/el/queue-files.ts'
import { adminDisputes as wordsEn } from '#i18n/en/admin-disputes.ts'
import { queueFiles as en } from '#i18n/en/queue-files.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { PlainDispute } from '../queries.ts'

const words = { el: { ...wordsEl, ...el.disputes }, en: { ...wordsEn, ...en.disputes } } as const

/** Disputed no-shows for a spreadsheet. */
export function disputeFile(disputes: readonly PlainDispute[], locale: Locale): string {
  const { columns, stages, outcomes, verdicts } = words[locale]
  const head = [
    columns.opened, columns.state, columns.code, columns.visit, columns.salon, columns.customer, columns.email, columns.phone,
    columns.total, columns.paid, columns.reason, columns.outcome, columns.answer, columns.decision, columns.why, columns.decided,
  ] // prettier-ignore
  const lines = disputes.map(({ salon, customer, ...dispute }) => [
    sheetTime(dispute.openedAt, salon.timeZone),
    stages[dispute.stage],
    dispute.code,
    sheetTime(dispute.start, salon.timeZone),
    salon.name,
    customer.name,
    customer.email ?? '',
    customer.phone ?? '',
    decimalEuros(dispute.totalCents, locale),
    decimalEuros(dispute.paidCents, locale),
    dispute.reason,
    dispute.outcome === null ? '' : outcomes[dispute.outcome],
    dispute.answer,
    dispute.decision === null ? '' : verdicts[dispute.decision],
    dispute.decisionReason,
    dispute.decidedAt === null ? '' : sheetTime(dispute.decidedAt, salon.timeZone),
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
