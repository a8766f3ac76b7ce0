import { useEffect, useEffectEvent } from 'react'

import type { reportFullDay } from '#features/demand/contract.ts'

import { api } from '../../app/api.ts'
import type { FreeTimesQuery } from './ask-free-days.ts'

/** A customer who only passes a day on the way to another has not asked for it. */
const restMilliseconds = 1500

/**
 * Reports to the salon that a day was asked for and nothing was free; the server checks it and counts a person once.
 * @param date the chosen day, as long as it is empty
 */
export function useUnservedDay(
  { slug, services, reschedules }: FreeTimesQuery,
  date: string | undefined,
): void {
  const report = useEffectEvent(async (day: string) => {
    try {
      await api<typeof reportFullDay>('POST', '/salons/{salon}/unserved', {
        params: { salon: slug },
        body: {
          date: day,
          serviceIds: services.map(({ serviceId }) => serviceId),
          optionIds: services.flatMap(({ optionIds }) => optionIds),
        },
      })
    } catch {
      // The report has one day less; the customer has no use for an error.
    }
  })
  const asked = JSON.stringify([slug, services])
  const isNew = reschedules === undefined && services.length > 0
  useEffect(() => {
    if (date === undefined || !isNew) return undefined
    const timer = setTimeout(() => void report(date), restMilliseconds)
    return () => clearTimeout(timer)
  }, [date, asked, isNew])
}
