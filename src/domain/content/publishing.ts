import { localDay } from '../local-day.ts'
import { defaultTimeZone } from '../time-zone.ts'
import type { ContentDocument } from './content-documents.ts'
import { hasQuestions } from './content-documents.ts'
import { readDocument } from './read-document.ts'
import { readQuestions } from './read-questions.ts'
import type { TextFault } from './text-lines.ts'

/** How many days before they apply new terms are announced. */
const TERMS_NOTICE_DAYS = 30

/**
 * The first day on which a version that is announced now may apply. New terms apply from a midnight in Greece at
 * least 30 whole days later; other texts may apply at once.
 */
export function earliestDay(document: ContentDocument, announcedAt: Temporal.Instant): Temporal.PlainDate {
  const today = localDay(announcedAt, defaultTimeZone)
  if (document !== 'terms-of-service') return today
  const day = today.add({ days: TERMS_NOTICE_DAYS })
  const isMidnight =
    Temporal.PlainTime.compare(announcedAt.toZonedDateTimeISO(defaultTimeZone).toPlainTime(), '00:00') === 0
  return isMidnight ? day : day.add({ days: 1 })
}

export interface DatedVersion {
  readonly number: number
  /** The first day on which it applies, ISO. */
  readonly effectiveOn: string
}

/** The version in force on a day, and the next one; of two with the same day the later one counts. */
export function versionsOn<Version extends DatedVersion>(versions: readonly Version[], day: string) {
  const inOrder = versions.toSorted((one, other) => one.number - other.number)
  const inForce = inOrder.findLast(({ effectiveOn }) => effectiveOn <= day)
  return {
    inForce,
    next: inOrder.find(({ effectiveOn }) => effectiveOn > day),
    older: inOrder.filter(({ number }) => number < (inForce?.number ?? 0)).toReversed(),
  }
}

interface BothTexts {
  readonly el: string
  readonly en: string
}

/** A fault of a text, or (`different_ids`) of both: their chapters differ. */
export interface PublishingFault {
  readonly language: 'el' | 'en'
  readonly line: number
  readonly code: TextFault['code'] | 'different_ids'
}

/** The faults that keep a text from being published: both languages must be complete, with the same chapters. */
export function publishingFaults(document: ContentDocument, texts: BothTexts): readonly PublishingFault[] {
  const [el, en] = [readIn(document, texts.el), readIn(document, texts.en)]
  const faults = [
    ...el.faults.map((fault) => ({ ...fault, language: 'el' }) as const),
    ...en.faults.map((fault) => ({ ...fault, language: 'en' }) as const),
  ]
  const isSame = el.ids.join(' ') === en.ids.join(' ')
  return isSame ? faults : [...faults, { language: 'en', line: 1, code: 'different_ids' }]
}

function readIn(
  document: ContentDocument,
  source: string,
): { readonly faults: readonly TextFault[]; readonly ids: readonly string[] } {
  if (hasQuestions(document)) {
    const { text, faults } = readQuestions(source)
    return {
      faults,
      ids: text.flatMap(({ id, questions }) => [`#${id}`, ...questions.map((each) => each.id)]),
    }
  }
  const { text, faults } = readDocument(source)
  return { faults, ids: text.chapters.map(({ id }) => id) }
}
