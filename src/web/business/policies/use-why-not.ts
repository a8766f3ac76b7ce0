import { useState, type SubmitEvent } from 'react'

import type { SalonDetails } from '#features/salons/contract.ts'
import type { readWhyNot, WhyNotView } from '#features/salons/contract/policy.ts'

import { api } from '../../app/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { firstDay } from './first-day.ts'

export interface WhyNotQuery {
  readonly service: string
  readonly option: readonly string[]
  /** Empty: anyone. */
  readonly staff: string
  readonly date: string
  readonly time: string
}

/** The time that is asked about, and the answer until another one is asked about. */
export function useWhyNot(salon: SalonDetails) {
  const [asked, setAsked] = useState<WhyNotQuery>(() => ({
    service: salon.services[0]?.id ?? '',
    option: [],
    staff: '',
    date: firstDay(salon),
    time: '10:00',
  }))
  const [answer, setAnswer] = useState<WhyNotView>()
  const { isBusy, press } = usePress()
  const change = (more: Partial<WhyNotQuery>) => {
    setAnswer(undefined)
    setAsked((now) => ({ ...now, ...more }))
  }
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    await press(async () => setAnswer(await readReasons(salon.id, asked)))
  }
  return { asked, change, answer, ask, isBusy }
}

const readReasons = (id: string, { service, option, staff, date, time }: WhyNotQuery) =>
  api<typeof readWhyNot>('GET', '/business/salons/{id}/why-not', {
    params: { id },
    query: { service, option, staff: staff || undefined, at: `${date}T${time}:00` },
  })
