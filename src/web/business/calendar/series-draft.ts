import type { SeriesDate } from '#features/calendar/contract/series.ts'

/** A date of a series while it is decided about. */
export interface DateDraft {
  /** The start by the rhythm, which stays its key. */
  readonly key: string
  readonly date: SeriesDate
  readonly isLeftOut: boolean
  /** The chosen one of the offered times; the date's own start means: despite the opening hours. */
  readonly chosen: string | undefined
}

export const draftOf = (dates: readonly SeriesDate[]): readonly DateDraft[] =>
  dates.map((date) => ({ key: date.start, date, isLeftOut: false, chosen: undefined }))

/** Whether nothing is left to decide: it fits, is left out, or another time is chosen. */
export const isSettled = ({ date, isLeftOut, chosen }: DateDraft): boolean =>
  isLeftOut || date.misfit === null || chosen !== undefined

/** The start at which it will be booked. */
export const startOf = ({ date, chosen }: DateDraft): string => chosen ?? date.start

const booked = (drafts: readonly DateDraft[]) => drafts.filter(({ isLeftOut }) => !isLeftOut)

export const bookedCount = (drafts: readonly DateDraft[]): number => booked(drafts).length

export const bodyOf = (drafts: readonly DateDraft[]) => ({
  dates: booked(drafts).map((draft) => ({
    start: startOf(draft),
    outsideHours: draft.date.misfit === 'outside' && draft.chosen === draft.date.start,
  })),
})

/**
 * The drafts after a refusal, which lists the booked dates as they are now. A choice that still fits stays, as does
 * the decision to book outside the hours.
 */
export function afterRefusal(drafts: readonly DateDraft[], now: readonly SeriesDate[]): readonly DateDraft[] {
  return drafts.map((draft) => {
    const found = now.find(({ start }) => isSame(start, startOf(draft)))
    if (draft.isLeftOut || !found) return draft
    const insists = found.misfit === 'outside' && draft.chosen === draft.date.start
    return { ...draft, date: found, chosen: insists ? found.start : undefined }
  })
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)
