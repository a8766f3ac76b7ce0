import type { User } from '@supabase/auth-js'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { emailAddress } from '#domain/accounts/email-address.ts'

import { emailProblem } from '../account/email-text.ts'
import { useAccountWords } from '../account/words.ts'
import { useHref } from '../paths.ts'
import { getAuth } from '../session.ts'
import { useSignInFacts } from '../sign-in-facts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { answered } from './answered.ts'
import { EmailChange } from './email-change.tsx'
import { useRefresh } from './own-account.ts'
import { Outcome, Section } from './section.tsx'
import { useAction } from './use-action.ts'
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
      {wanted === undefined && isOpen && <WishForm email={email} onClose={() => setOpen(false)} />}
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

interface WishFormProps {
  /** The present one; empty without one. */
  readonly email: string
  readonly onClose: () => void
}

function WishForm({ email, onClose }: WishFormProps) {
  const { email: words, cancel } = useProfileWords()
  const account = useAccountWords()
  const isDouble = useSignInFacts().bothAddresses && email !== ''
  const refresh = useRefresh()
  const back = useHref()('profile')
  const [typed, setTyped] = useState('')
  const { busy, problem, setProblem, run } = useAction()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = emailProblem(typed, account)
    const isSame = emailAddress(typed) === email
    if (wrong !== undefined || isSame) return setProblem(wrong ?? words.same)
    const options = { emailRedirectTo: location.origin + back }
    const sent = await run(async () => {
      answered(await (await getAuth()).updateUser({ email: typed.trim() }, options))
    })
    if (sent) await refresh('user')
  }
  return (
    <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={words.new}
        hint={isDouble ? words.explain(email) : words.explainOne}
        error={problem}
        className="max-w-form"
      >
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press on «change»
            autoFocus
            type="email"
            name="newEmail"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Outcome problem={undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {isDouble ? words.send : words.sendOne}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
