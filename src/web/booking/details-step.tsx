import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { SignInWays } from '../account/sign-in-ways.tsx'
import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/check.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ContactFields } from './contact-fields.tsx'
import { fullSpan, shortWhen } from './dates.ts'
import { DeadlineNotice } from './deadline-notice.tsx'
import type { Hold } from './draft.ts'
import { keptHold, type Flow } from './flow.ts'
import { HoldClock } from './hold-clock.tsx'
import { HoldTroubleNotice } from './hold-trouble.tsx'
import { TotalLine } from './total-line.tsx'
import { VisitSummary, type VisitLine } from './visit-summary.tsx'
import { useBookingWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
}

/** Sign in without leaving; then everything once more, contact details, and the last press. */
export function DetailsStep({ flow }: StepProps) {
  const words = useBookingWords()
  const { draft, salon, holding, signedInAs, isSessionUnknown, back } = flow
  const hold = keptHold(draft)
  return (
    <div className="flex flex-col gap-5">
      <button
        type="button"
        className="-my-1 -ml-1 flex min-h-11 items-center gap-1.5 self-start rounded-full px-1 text-small font-semibold text-primary"
        onClick={() => back('time')}
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.hold.other}
      </button>
      {holding.trouble && (
        <HoldTroubleNotice
          trouble={holding.trouble}
          start={draft.start}
          timeZone={salon.timeZone}
          onChoose={holding.choose}
          onOther={() => back('time')}
        />
      )}
      {hold && <Summary flow={flow} hold={hold} />}
      {isSessionUnknown && <Skeleton className="h-60 rounded-lg" />}
      {!isSessionUnknown && signedInAs === undefined && <SignIn flow={flow} />}
      {signedInAs !== undefined && <Contact flow={flow} />}
      {hold && <DeadlineNotice until={hold.refundableUntil} timeZone={salon.timeZone} />}
      <Problem flow={flow} />
    </div>
  )
}

function Summary({ flow: { salon, lines }, hold }: StepProps & { readonly hold: Hold }) {
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

function SignIn({ flow: { draft, change } }: StepProps) {
  const { signIn: words } = useBookingWords()
  return (
    <section aria-label={words.title} className="rounded-lg bg-surface p-4 hairline">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-1 mb-4 text-small text-ink-2">{words.text}</p>
      <SignInWays
        first="code"
        email={draft.email}
        onEmail={(email) => change({ email })}
        onSignedIn={() => undefined}
      />
    </section>
  )
}

function Contact({ flow: { draft, change, faults, signedInAs } }: StepProps) {
  const { contact: words } = useBookingWords()
  const section = useRef<HTMLElement>(null)
  const hasFaults = faults.name !== undefined || faults.phone !== undefined
  useEffect(() => {
    if (hasFaults) section.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasFaults])
  return (
    <section ref={section} aria-label={words.title}>
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-0.5 mb-4 text-small break-words text-muted">{words.signedInAs(signedInAs ?? '')}</p>
      <ContactFields draft={draft} change={change} faults={faults} />
    </section>
  )
}

/** What the server said to the last press. */
function Problem({ flow: { confirming, draft, change } }: StepProps) {
  const { review: words } = useBookingWords()
  const { problem } = confirming
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [problem])
  if (problem?.text === undefined) return null
  return (
    <div ref={place}>
      {problem.isOverlap ? (
        <Notice tone="warning" live title={words.overlapTitle}>
          {problem.text}
          <Checkbox
            label={words.forSomeoneElse}
            checked={draft.forSomeoneElse}
            onChange={({ target }) => change({ forSomeoneElse: target.checked })}
          />
        </Notice>
      ) : (
        <Notice tone="danger" live>
          {problem.text}
        </Notice>
      )}
    </div>
  )
}

export function DetailsFooter({ flow }: StepProps) {
  const words = useBookingWords()
  const locale = useLocale()
  const { draft, salon, holding, confirming, submit, signedInAs } = flow
  const hold = keptHold(draft)
  if (!hold) return null
  return (
    <>
      <HoldClock until={hold.expiresAt} onEnd={holding.expire} />
      <div className="mt-3">
        <TotalLine cents={hold.totalCents} />
      </div>
      {signedInAs !== undefined && (
        <Button size="lg" wide busy={confirming.busy || holding.isHolding} onClick={submit}>
          {words.confirm(shortWhen(locale, draft.start ?? '', salon.timeZone))}
        </Button>
      )}
    </>
  )
}
