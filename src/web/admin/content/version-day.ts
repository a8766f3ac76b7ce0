import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'

/** The first day of a version as readers say it; noon is on the same day in Athens, summer and winter. */
export function useVersionDay(): (day: string) => string {
  const locale = useLocale()
  return (day) => plainDay(locale, `${day}T12:00:00Z`)
}
