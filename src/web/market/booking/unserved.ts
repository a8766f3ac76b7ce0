import { useEffect, useEffectEvent } from 'react'

import type { reportFullDay } from '#features/demand/contract.ts'

import { api } from '../../app/api.ts'
import type { FreeTimesWish } from './ask-free-days.ts'

/** Whoever only passes a day on the way to another has not asked for it. */
const restMilliseconds = 1500

/**
 * Tells the salon's report that a day was wanted and nothing was free; the server looks for itself and counts a person
 * once. @param date the chosen day, as long as it is empty
 */
export function useUnservedDay(
  { slug, services, reschedules }: FreeTimesWish,
  date: string | undefined,
): void {
  const tell = useEffectEvent(async (day: string) => {
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
      // A number less in a report: nothing that whoever looks for a time should hear of.
    }
  })
  const asked = JSON.stringify([slug, services])
  const isNew = reschedules === undefined && services.length > 0
  useEffect(() => {
    if (date === undefined || !isNew) return undefined
    const timer = setTimeout(() => void tell(date), restMilliseconds)
    return () => clearTimeout(timer)
  }, [date, asked, isNew])
}
