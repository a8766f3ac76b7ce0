import { defaultTimeZone } from '#domain/time-zone.ts'
import type { readMyProfile } from '#features/accounts/contract.ts'
import type { readSalonReport } from '#features/reports/contract.ts'
import type { listSavedReports, SavedReport } from '#features/reports/contract/saved.ts'
import type { listSalonWaitlist } from '#features/waitlist/contract/salon.ts'
import type { Answer } from '#platform/http/contract.ts'
import { Report } from '#web/business/reports/report.tsx'

import { answers, type Route } from './api.ts'
import { madeReport } from './made-report.ts'
import { AtSalon } from './own-salon.tsx'
import { onStage } from './stage.tsx'

/** The calls of the report begin with it. */
export const path = '/business/salons/salon/reports'
export const brought = (report = madeReport()) => answers<typeof readSalonReport>('GET', path, report)
/** The address of a page with two days. */
export const days = '/?from=2026-11-20&to=2026-11-21'

interface Drawn {
  readonly api?: readonly Route[]
  readonly at?: string
  readonly locale?: 'el' | 'en'
}

export const savedOnes = (reports: readonly SavedReport[] = []) =>
  answers<typeof listSavedReports>('GET', '/business/salons/salon/saved-reports', { reports: [...reports] })

/** The answer that the switch of the monthly mail reads. */
const me = (wantsFiguresMails = false) =>
  answers<typeof readMyProfile>('GET', '/me/profile', { wantsFiguresMails } as Answer<typeof readMyProfile>)

const nobodyWaits = answers<typeof listSalonWaitlist>('GET', '/business/salons/salon/waitlist', {
  items: [],
  timeZone: defaultTimeZone,
  offered: 0,
  booked: 0,
})

/** The page of a salon's report. */
export function drawnReport({ api = [brought()], at = days, locale = 'en' }: Drawn = {}) {
  return onStage(
    <AtSalon>
      <Report salonId="salon" />
    </AtSalon>,
    { api: [me(), savedOnes(), nobodyWaits, ...api], path: at, locale },
  )
}

/** The query of a call. */
export const asked = (path: string | undefined) =>
  Object.fromEntries(new URL(path ?? '', 'https://x.test').searchParams)
