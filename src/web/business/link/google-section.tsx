import { useState } from 'react'
import { Link } from 'react-router'

import type { GoogleCalendarView } from '#features/google-calendar/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { ChooseCalendars } from './choose-calendars.tsx'
import { PanelSection } from './panel-section.tsx'
import { useGoogleActions, useGoogleCalendars, useReturnFromGoogle } from './use-google.ts'
import { useLinkWords } from './words.ts'

/** Google calendars of the team, in both directions; hidden if the site can't connect any. */
export function GoogleSection() {
  const words = useLinkWords()
  const { data } = useGoogleCalendars()
  const isConnecting = useReturnFromGoogle()
  if (!data?.isOffered || data.items.length === 0) return null
  return (
    <PanelSection id="google" title={words.googleTitle} text={words.googleText} textClass="max-w-[72ch]">
      {isConnecting && (
        <Notice live className="mt-4">
          {words.googleConnecting}
        </Notice>
      )}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {data.items.map((calendar) => (
          <GoogleRow key={calendar.staffId} calendar={calendar} />
        ))}
      </ul>
      {data.items.some(({ isOwn }) => !isOwn) && (
        <p className="mt-3 text-small text-muted">{words.googleOther}</p>
      )}
    </PanelSection>
  )
}

interface GoogleRowProps {
  readonly calendar: GoogleCalendarView
}

function GoogleRow({ calendar }: GoogleRowProps) {
  const words = useLinkWords()
  const locale = useLocale()
  const { name, account, state, syncedAt, calendars } = calendar
  const read = syncedAt === null ? words.googleFirst : words.googleSynced(shortDayAndTime(locale, syncedAt))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p lang="" className="font-semibold">
          {name}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {state === 'none'
            ? words.googleNone
            : [account, calendars > 1 && words.googleCalendars(calendars), read].filter(Boolean).join(' · ')}
        </p>
      </div>
      <GoogleButtons calendar={calendar} />
      {(state === 'refused' || state === 'failing') && (
        <Notice tone="warning" className="basis-full">
          {words.googleTrouble[state]}
        </Notice>
      )}
      {calendar.refused.length > 0 && <Refused calendar={calendar} />}
    </li>
  )
}

/** The appointments that Google refuses, each with a link to it and a button to try again. */
function Refused({ calendar }: GoogleRowProps) {
  const words = useLinkWords()
  const locale = useLocale()
  const { slug } = useOwnSalon()
  const href = useHref()
  const { isBusy, writeAgain } = useGoogleActions(calendar)
  const { name, refused } = calendar
  return (
    <Notice
      tone="warning"
      className="basis-full"
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-label={`${words.googleWriteAgain}: ${name}`}
          onClick={writeAgain}
        >
          {words.googleWriteAgain}
        </Button>
      }
    >
      <p>{words.googleRefused(refused.length)}</p>
      <ul className="mt-1">
        {refused.map(({ bookingId, start, client, reason }) => (
          <li key={bookingId}>
            <Link
              to={href('businessDashboard', undefined, { salon: slug, booking: bookingId })}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {shortDayAndTime(locale, start)}
              {client !== '' && <span lang="">{` · ${client}`}</span>}
            </Link>
            {`: ${words.googleReasons[reason]}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function GoogleButtons({ calendar }: GoogleRowProps) {
  const words = useLinkWords()
  const { name, state } = calendar
  const [isEnding, setIsEnding] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, begin, end } = useGoogleActions(calendar)
  const label = state === 'refused' ? words.googleAgain : words.googleConnect
  return (
    <div className="flex flex-wrap gap-1">
      {(state === 'none' || state === 'refused') && (
        <Button variant="secondary" size="sm" busy={isBusy} aria-label={`${label}: ${name}`} onClick={begin}>
          {label}
        </Button>
      )}
      {calendar.canChoose && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${words.googleChoose}: ${name}`}
          onClick={() => setIsChoosing(true)}
        >
          {words.googleChoose}
        </Button>
      )}
      <ChooseCalendars calendar={calendar} open={isChoosing} onClose={() => setIsChoosing(false)} />
      {state !== 'none' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${words.googleEnd}: ${name}`}
          onClick={() => setIsEnding(true)}
        >
          {words.googleEnd}
        </Button>
      )}
      <ConfirmDialog
        open={isEnding}
        onClose={() => setIsEnding(false)}
        title={words.googleEndTitle(name)}
        confirm={words.googleEnd}
        back={words.googleKeep}
        busy={isBusy}
        onConfirm={() => void end().then((isDone) => isDone && setIsEnding(false))}
      >
        <p>{words.googleEndText}</p>
      </ConfirmDialog>
    </div>
  )
}
