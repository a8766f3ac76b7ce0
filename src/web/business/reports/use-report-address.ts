import { useSearchParams } from 'react-router'

import { isSpan, presets, steps, usualStep, type Step } from './periods.ts'

/** The period that the address names; without one, the last thirty days. */
export function useReportAddress(today: string) {
  const [search, setSearch] = useSearchParams()
  const asked = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const span = isSpan(asked) ? asked : presets.days30(today)
  const step: Step = steps.find((each) => each === search.get('step')) ?? usualStep(span)
  const go = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    // Another period has other bookings behind its figures, so that list closes.
    next.delete('figure')
    next.delete('page')
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return { span, step, go }
}
