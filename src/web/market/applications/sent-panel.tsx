import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useApplicationWords } from './words.ts'

interface SentProps {
  readonly email: string
  readonly onAnother: () => void
}

/** Stands where the form was. Applicants without an account read how to follow their application. */
export function SentPanel({ email, onAnother }: SentProps) {
  const words = useApplicationWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSignedOut = useSession().status !== 'signed-in'
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <MailCheck size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="display mt-5 max-w-[22ch] text-display-sm outline-none">
        {words.sent}
      </h2>
      <p className="mt-3 max-w-[44ch] break-words text-ink-2">{words.sentText(email)}</p>
      {isSignedOut && <p className="mt-2 max-w-[44ch] break-words text-ink-2">{words.sentVisitor(email)}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isSignedOut && <AccountLinks />}
        <Button variant={isSignedOut ? 'ghost' : 'secondary'} onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}

function AccountLinks() {
  const words = useApplicationWords()
  const href = useHref()
  return (
    <>
      <LinkButton to={href('businessRegistration')}>{words.makeAccount}</LinkButton>
      <LinkButton to={href('login', undefined, { next: href('listYourSalon') })} variant="secondary">
        {words.haveAccount}
      </LinkButton>
    </>
  )
}
