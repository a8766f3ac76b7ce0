import type { User } from '@supabase/auth-js'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailChange } from './email-change.tsx'
import { NewEmail } from './new-email.tsx'
import { Section } from './section.tsx'
import { useProfileWords } from './words.ts'

/** Shows the address and whether it is confirmed, and changes it. */
export function EmailSection({ user }: { readonly user: User }) {
  const words = useProfileWords()
  const [isOpen, setOpen] = useState(false)
  const { email = '', new_email: wanted } = user
  return (
    <Section id="email" title={words.email.title} lead={words.email.lead}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Address email={email} confirmedAt={user.email_confirmed_at} />
        {wanted === undefined && !isOpen && (
          <Button variant="secondary" size="sm" className="sm:ml-auto" onClick={() => setOpen(true)}>
            {email === '' ? words.email.add : words.email.change}
          </Button>
        )}
      </div>
      {wanted !== undefined && (
        <EmailChange key={user.email_change_sent_at} user={user} onEnded={() => setOpen(false)} />
      )}
      {wanted === undefined && isOpen && <NewEmail email={email} onClose={() => setOpen(false)} />}
    </Section>
  )
}

interface AddressProps {
  readonly email: string
  readonly confirmedAt: string | undefined
}

function Address({ email, confirmedAt }: AddressProps) {
  const { email: words } = useProfileWords()
  if (email === '') return <p className="text-ink-2">{words.none}</p>
  return (
    <>
      <span className="min-w-0 text-label break-all">{email}</span>
      <Confirmed at={confirmedAt} />
    </>
  )
}

function Confirmed({ at }: { readonly at: string | undefined }) {
  const { email: words } = useProfileWords()
  const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const
  return at === undefined ? (
    <Badge tone="warning" icon={<CircleAlert {...icon} />}>
      {words.unconfirmed}
    </Badge>
  ) : (
    <Badge tone="success" icon={<CircleCheck {...icon} />}>
      {words.confirmed}
    </Badge>
  )
}
