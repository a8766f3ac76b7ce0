import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useAdminJobWords } from './words.ts'

const retention = 'retention of '

/** The name of a background job on the page; one that is newer than the page is called by its own name. */
export function useJobName(): (name: string) => string {
  const words = useAdminJobWords()
  const names: Readonly<Record<string, string>> = words.names
  const kept: Readonly<Record<string, string>> = words.kept
  return (name) =>
    name.startsWith(retention)
      ? words.retention(kept[name.slice(retention.length)] ?? name.slice(retention.length))
      : (names[name] ?? name)
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A span of time in its own unit: «250 ms», «30 s», «10 min», «24 h». */
export function useSpan(): (ms: number) => string {
  const words = useAdminJobWords()
  const locale = useLocale()
  const whole = (value: number) => count(locale, Math.round(value))
  return (ms) => {
    if (ms < SECOND) return words.ms(whole(ms))
    if (ms < MINUTE) return words.seconds(whole(ms / SECOND))
    return ms < HOUR ? words.minutes(whole(ms / MINUTE)) : words.hours(whole(ms / HOUR))
  }
}
