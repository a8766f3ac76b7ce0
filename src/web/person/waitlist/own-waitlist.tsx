import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { leaveWaitlist, listOwnWaitlist, WaitlistEntry } from '#features/waitlist/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useWaitlistWords } from '../../market/booking/waitlist/words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dayName, shortWhen } from '../../ui/dates.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { offerUntil } from './offer-until.ts'

const key = ['own-waitlist'] as const

/** The customer's waitlist entries; hidden without any. */
export function OwnWaitlist() {
  const { own: words } = useWaitlistWords()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [...key, locale],
    queryFn: async ({ signal }) => (await api<typeof listOwnWaitlist>('GET', '/me/waitlist', { signal })).items,
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="own-waitlist" className="mb-6">
      <h2 id="own-waitlist" className="mb-3 text-title">
        {words.title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
} // prettier-ignore

interface EntryProps {
  readonly entry: WaitlistEntry
}

function Entry({ entry }: EntryProps) {
  const { own: words } = useWaitlistWords()
  const locale = useLocale()
  const href = useHref()
  const { salon, services, staffName, from, to, hours } = entry
  const isAllDay = hours.from === '00:00' && hours.to === '24:00'
  return (
    <li className="panel flex flex-col gap-2 p-4">
      <h3 className="text-label [overflow-wrap:anywhere]">
        <Link
          to={href('salon', { id: salon.slug })}
          className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {salon.name}
        </Link>
      </h3>
      <p className="text-small [overflow-wrap:anywhere]">
        <span lang="">{services.map(({ name }) => name).join(' + ')}</span>
        {staffName !== null && ` ${words.with(staffName)}`}
      </p>
      <p className="text-small text-ink-2">
        {words.days(dayName(locale, from), dayName(locale, to))} ·{' '}
        {isAllDay ? words.anyTime : words.hours(hours.from, hours.to)}
      </p>
      {entry.offer && <OfferNow entry={entry} offer={entry.offer} />}
      <Leave entry={entry} />
    </li>
  )
}

interface OfferNowProps extends EntryProps {
  readonly offer: NonNullable<WaitlistEntry['offer']>
}

function OfferNow({ entry: { salon }, offer }: OfferNowProps) {
  const { own: words } = useWaitlistWords()
  const locale = useLocale()
  const href = useHref()
  const until = offerUntil(locale, offer.expiresAt, salon.timeZone)
  const terms = { one: words.until(until), three: words.first(until), open: words.open }
  return (
    <Notice
      tone="success"
      title={words.offer(shortWhen(locale, offer.start, salon.timeZone))}
      action={
        <LinkButton size="sm" to={href('waitlistOffer', undefined, { token: offer.token })}>
          {words.see}
        </LinkButton>
      }
    >
      {terms[offer.phase]}
    </Notice>
  )
}

function Leave({ entry }: EntryProps) {
  const { own: words } = useWaitlistWords()
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof leaveWaitlist>('DELETE', '/me/waitlist/{entry}', { params: { entry: entry.id } })
    setIsAsked(false)
    toast(words.left, { kind: 'success' })
    await client.invalidateQueries({ queryKey: key })
  })
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setIsAsked(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.leaveTitle}
        confirm={words.leave}
        back={words.stay}
        busy={isBusy}
        onConfirm={() => void run()}
      >
        <p>{words.leaveText}</p>
        <Problem>{problem}</Problem>
      </ConfirmDialog>
    </>
  )
}
