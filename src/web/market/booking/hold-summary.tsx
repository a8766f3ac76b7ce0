import { useLocale } from '../../app/messages.tsx'
import { fullSpan, shortWhen } from '../../ui/dates.ts'
import type { Hold } from './draft.ts'
import { visitNames, type Flow } from './flow.ts'
import { VisitSummary, type VisitLine } from './visit-summary.tsx'

/** The kept visit with the team members, times and prices of the server's answer. */
export function HoldSummary({ flow: { salon, lines }, hold }: { readonly flow: Flow; readonly hold: Hold }) {
  const locale = useLocale()
  const first = hold.items[0]
  const last = hold.items.at(-1)
  if (!first || !last) return null
  const shown = hold.items.map((item, index): VisitLine => {
    const line = lines[index]
    return {
      key: `${item.serviceId}-${item.start}`,
      name: salon.services.find(({ id }) => id === item.serviceId)?.name ?? '',
      options: line?.options.map(({ name }) => name) ?? [],
      staffName: salon.staff.find(({ id }) => id === item.staffId)?.name ?? '',
      priceCents: item.priceCents,
    }
  })
  return (
    <VisitSummary
      when={fullSpan(locale, { start: first.start, end: last.end }, salon.timeZone)}
      salon={salon}
      lines={shown}
    />
  )
}

/** Day, time and services in two lines, shown during sign-in. */
export function BriefHold({ flow, hold }: { readonly flow: Flow; readonly hold: Hold }) {
  const locale = useLocale()
  const start = hold.items[0]?.start
  if (start === undefined) return null
  return (
    <p className="-mt-3 text-small text-ink-2">
      <b className="block text-label text-ink">{shortWhen(locale, start, flow.salon.timeZone)}</b>
      {visitNames(flow)}
    </p>
  )
}
