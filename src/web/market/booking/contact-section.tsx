import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { SignInWays } from '../../person/account/sign-in-ways.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { Flow } from './flow.ts'
import { useScrolledIntoView } from './use-scrolled-into-view.ts'
import { useBookingWords } from './words.ts'

interface StepProps {
  readonly flow: Flow
}

/** Customers sign in here without leaving the sheet. */
export function SignInSection({ flow: { draft, change } }: StepProps) {
  const { signIn: words } = useBookingWords()
  const { pathname, search, hash } = useLocation()
  // A provider's sign-in leaves the page: the draft waits in the tab, and the address opens the sheet again.
  const here = pathname + search + hash
  return (
    <section aria-label={words.title} className="rounded-lg bg-surface p-4 hairline">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-1 mb-4 text-small text-ink-2">{words.text}</p>
      <SignInWays
        first="code"
        email={draft.email}
        onEmail={(email) => change({ email })}
        next={here}
        onSignedIn={() => undefined}
      />
    </section>
  )
}

export function ContactSection({ flow: { draft, change, faults, signedInAs } }: StepProps) {
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

/** Says why the server refused the last press. */
export function ConfirmProblem({ flow: { confirming, draft, change } }: StepProps) {
  const { review: words } = useBookingWords()
  const { problem } = confirming
  const place = useRef<HTMLDivElement>(null)
  useScrolledIntoView(place, problem)
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
