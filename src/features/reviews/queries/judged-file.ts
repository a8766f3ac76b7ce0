import { csvText } from '#domain/csv.ts'
import { sheetTime } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { adminReviews as wordsEl } from '#i18n/el/admin-reviews.ts'
import { queueFiles as el } from '#i18n/el/queue-files.ts'
import { adminReviews as wordsEn } from '#i18n/en/admin-reviews.ts'
import { queueFiles as en } from '#i18n/en/queue-files.ts'

import type { JudgedReview } from '../contract/administration.ts'

const words = { el: { ...wordsEl, ...el.reviews }, en: { ...wordsEn, ...en.reviews } } as const

const time = (instant: string | null | undefined): string =>
  instant === null || instant === undefined ? '' : sheetTime(instant, defaultTimeZone)

/** Reported and decided reviews for a spreadsheet, each with its last decision. */
export function judgedFile(reviews: readonly JudgedReview[], locale: Locale): string {
  const { columns } = words[locale]
  const head = [
    columns.written, columns.salon, columns.author, columns.stars, columns.text, columns.shown, columns.reports, columns.reported,
    columns.decision, columns.ground, columns.reason, columns.decided, columns.appeal, columns.outcome, columns.id,
  ] // prettier-ignore
  const lines = reviews.map((review) => [
    time(review.createdAt),
    review.salon.name,
    review.author,
    review.stars,
    review.text,
    review.isTakenDown ? words[locale].takenDown : words[locale].shown,
    review.reports.map(({ ground }) => words[locale].grounds[ground]).join(', '),
    time(review.reports.at(-1)?.createdAt),
    ...decided(review, locale),
    review.id,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}

function decided({ decisions }: JudgedReview, locale: Locale): readonly string[] {
  const { kept, removed, grounds, ...rest } = words[locale]
  const last = decisions.at(-1)
  if (!last) return ['', '', '', '', '', '']
  const { verdict, ground, reason, decidedAt, appeal, appealVerdict } = last
  return [
    verdict === 'kept' ? kept : removed,
    ground === null ? '' : grounds[ground],
    reason,
    time(decidedAt),
    appeal ?? '',
    appealVerdict === null ? '' : rest[appealVerdict],
  ]
}
