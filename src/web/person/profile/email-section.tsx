import type { User } from '@supabase/auth-js'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailChange } from './email-change.tsx'
import { EmailWish } from './email-wish.tsx'
import { Section } from './section.tsx'
import { useProfileWords } from './words.ts'

/** The address, whether it is proved, and the change of it while it is under way. */
export function EmailSection({ user }: { readonly user: User }) {
  const words = useProfileWords()
  const [isOpen, setOpen] = useState(false)
  const { email = '', new_email: wanted } = user
  return (
    <Section id="email" title={words.email.title} lead={words.email.lead}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {email === '' ? (
          <p className="text-ink-2">{words.email.none}</p>
        ) : (
          <>
            <span className="min-w-0 text-label break-all">{email}</span>
            <Confirmed at={user.email_confirmed_at} />
          </>
        )}
        {wanted === undefined && !isOpen && (
          <Button variant="secondary" size="sm" className="sm:ml-auto" onClick={() => setOpen(true)}>
            {email === '' ? words.email.add : words.email.change}
          </Button>
        )}
      </div>
      {wanted !== undefined && (
        <EmailChange key={user.email_change_sent_at} user={user} onEnded={() => setOpen(false)} />
      )}
      {wanted === undefined && isOpen && <EmailWish email={email} onClose={() => setOpen(false)} />}
    </Section>
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
