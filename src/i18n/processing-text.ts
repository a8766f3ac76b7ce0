import type { Chapter } from '#domain/content/document-text.ts'
import type { Locale } from '#domain/locale.ts'
import { processing, type ProcessingName } from '#domain/processing.ts'
import { keptFor, type KeptRule, type Period } from '#domain/retention.ts'

import type { ProcessingWords } from './processing-words.ts'

export const processingNames = Object.keys(processing) as readonly ProcessingName[]

const inUnits = (locale: Locale, unit: string, value: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)

function period(locale: Locale, rule: KeptRule): string {
  const { years, months, days }: Period = keptFor[rule]
  if (years !== undefined) return inUnits(locale, 'year', years)
  return months === undefined ? inUnits(locale, 'day', days ?? 0) : inUnits(locale, 'month', months)
}

/** How long the data of an activity is kept, with the period that the daily job enforces. */
export function keptUntil(locale: Locale, { things }: ProcessingWords, name: ProcessingName): string {
  const { until } = things[name]
  const activity = processing[name]
  return 'kept' in activity ? until.replace('{period}', period(locale, activity.kept)) : until
}

/** The chapter of the privacy policy that is generated: the stored data, its purpose and its periods. */
export const processingChapter = (locale: Locale, words: ProcessingWords): Chapter => ({
  id: 'what',
  title: words.title,
  body: [
    {
      things: processingNames.map((name) => ({
        name: words.things[name].name,
        text: `${words.things[name].text.replace(/\.$/, '')} (${words.bases[processing[name].basis]}).`,
        until: keptUntil(locale, words, name),
      })),
    },
  ],
})
