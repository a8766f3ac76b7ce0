import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'

import { watchChanges } from '../../app/changes-line.ts'

/** The data that an open page may have to refetch. */
const events = ['change', 'notice'] as const
type ChangeEvent = (typeof events)[number]

/** Whether the page hears of changes at the salon. */
const IsLive = createContext(true)

export const useIsLive = (): boolean => use(IsLive)

/** The queries that each event of the salon may make outdated. */
const queriesOf: Readonly<Record<ChangeEvent, readonly string[]>> = {
  change: ['calendar', 'booking', 'my-day', 'salon-waitlist', 'salon-gaps'],
  notice: ['notices'],
}

interface LiveSalonProps {
  readonly salonId: string
  readonly children: ReactNode
}

/** One stream from the server for a page of the workspace: the shown data of the salon is refetched after a change. */
export function LiveSalon({ salonId, children }: LiveSalonProps) {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const stop = new AbortController()
    const onChange = (event: ChangeEvent) => {
      for (const name of queriesOf[event])
        void client.invalidateQueries({ queryKey: [name, salonId], refetchType: 'active' })
    }
    const path = `/business/salons/${salonId}/changes`
    void watchChanges({ path, events, onChange, onLive: setIsLive, signal: stop.signal })
    return () => stop.abort()
  }, [client, salonId])
  return <IsLive value={isLive}>{children}</IsLive>
}
