import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import type {
  beginGoogleCalendar,
  chooseAccountCalendars,
  connectGoogleCalendar,
  disconnectGoogleCalendar,
  GoogleCalendarView,
  listAccountCalendars,
  listGoogleCalendars,
  writeGoogleCalendarAgain,
} from '#features/google-calendar/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { toast } from '../../ui/toast.ts'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useOwnSalons } from '../use-own-salons.ts'
import { useLinkWords } from './words.ts'

const keyOf = (salonId: string) => ['google-calendars', salonId]
const column = '/business/salons/{id}/google-calendars/{staff}'

export function useGoogleCalendars() {
  const { id } = useOwnSalon()
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...keyOf(id), locale],
    queryFn: ({ signal }) =>
      api<typeof listGoogleCalendars>('GET', '/business/salons/{id}/google-calendars', {
        params: { id },
        signal,
      }),
  })
}

/** Google sends the person back to this page with a state, which names the salon and the member, and a code. */
export function useReturnFromGoogle() {
  const words = useLinkWords()
  const [search, setSearch] = useSearchParams()
  const { data: salons } = useOwnSalons()
  const client = useQueryClient()
  const { isBusy, press } = usePress({ onSettled: () => void invalidate(client, ['google-calendars']) })
  const [id, staff] = (search.get('state') ?? '').split('.')
  const leave = () => {
    const salon = salons?.items.find((each) => each.id === id)?.slug
    setSearch(salon === undefined ? {} : { salon }, { replace: true, preventScrollReset: true })
  }
  const finish = useEffectEvent(async () => {
    const [state, code] = [search.get('state'), search.get('code')]
    if (state === null || id === undefined || staff === undefined) return
    if (code === null) toast(words.googleDeclined, { kind: 'warning' })
    else
      await press(
        () =>
          api<typeof connectGoogleCalendar>('PUT', column, { params: { id, staff }, body: { state, code } }),
        words.googleConnected,
      )
    leave()
  })
  // The salons decide where to continue; on this page they are already loaded.
  const isReady = salons !== undefined
  useEffect(() => {
    if (isReady) void finish()
  }, [isReady])
  return isBusy
}

/** Leads to Google, has refused events written again, and ends a connection. */
export function useGoogleActions({ staffId }: Pick<GoogleCalendarView, 'staffId'>) {
  const words = useLinkWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const { isBusy, press } = usePress({ onSettled: () => void invalidate(client, keyOf(id)) })
  const params = { id, staff: staffId }
  const begin = () =>
    press(async () => {
      const { url } = await api<typeof beginGoogleCalendar>('POST', `${column}/sign-in`, { params, body: {} })
      location.assign(url)
    })
  const end = () =>
    press(() => api<typeof disconnectGoogleCalendar>('DELETE', column, { params }), words.googleDisconnected)
  const again = () =>
    press(
      () => api<typeof writeGoogleCalendarAgain>('POST', `${column}/write-again`, { params }),
      words.googleWritingAgain,
    )
  return { isBusy, begin: () => void begin(), end, writeAgain: () => void again() }
}

/** The calendars of an account, asked of Google when they are to be chosen. */
export function useAccountCalendars({ staffId }: Pick<GoogleCalendarView, 'staffId'>) {
  const { id } = useOwnSalon()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...keyOf(id), staffId, 'calendars'],
    retry: false,
    queryFn: ({ signal }) =>
      api<typeof listAccountCalendars>('GET', `${column}/calendars`, {
        params: { id, staff: staffId },
        signal,
      }),
  })
}

/** Saves which calendars are read, and which one is written. */
export function useChoosing({ staffId }: Pick<GoogleCalendarView, 'staffId'>) {
  const words = useLinkWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const { isBusy, press } = usePress({ onSettled: () => void invalidate(client, keyOf(id)) })
  const save = (body: { readonly reads: string[]; readonly writes: string }) =>
    press(
      () => api<typeof chooseAccountCalendars>('PUT', `${column}/calendars`, { params: { id, staff: staffId }, body }),
      words.googleChosen,
    )
  return { isBusy, save }
} // prettier-ignore
