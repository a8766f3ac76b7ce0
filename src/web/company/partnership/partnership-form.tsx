import { useState } from 'react'

import type { requestPartnership } from '#features/partnerships/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { emailFault, missing } from '../../ui/forms/contact-faults.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { SentMessage } from '../../ui/forms/sent-message.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { LineField, PhoneField, TextField } from '../../ui/forms/written-fields.tsx'
import { LinkedText } from '../content/linked-text.tsx'
import { KindChoice, type Kind } from './kind-choice.tsx'
import { usePartnershipWords, type PartnershipWords } from './words.ts'

const empty = {
  fullName: '',
  company: '',
  email: '',
  phone: '',
  kind: 'strategic' as Kind,
  message: '',
}
type Typed = typeof empty

function faultsOf(typed: Typed, { form }: PartnershipWords): Faults<Typed> {
  return {
    fullName: missing(typed.fullName, form.missing.fullName),
    company: missing(typed.company, form.missing.company),
    email: emailFault(typed.email, { missing: form.missing.email, wrong: form.emailWrong }),
    phone: missing(typed.phone, form.missing.phone),
    message: missing(typed.message, form.missing.message),
  }
}

/** The form of a request, and the message that follows it. */
export function PartnershipForm() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <RequestForm onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />
  )
}

function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const words = usePartnershipWords()
  const { typed, change, faults, problem, isBusy, submit } = useForm<Typed>({
    initial: empty,
    check: (now) => faultsOf(now, words),
    send: async (body) => {
      await api<typeof requestPartnership>('POST', '/partnerships', { body })
      onSent(body.email.trim())
    },
  })
  return (
    <ScriptForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <h2 className="display text-display-sm">{words.form.title}</h2>
      <KindChoice value={typed.kind} onChange={(kind) => change({ kind })} />
      <PartnerFields typed={typed} faults={faults} change={change} />
      <p className="text-small text-muted">
        <LinkedText text={words.form.privacy} />
      </p>
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.form.send}
      </Button>
    </ScriptForm>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly faults: Faults<Typed>
  readonly change: (more: Partial<Typed>) => void
}

function PartnerFields({ typed, faults, change }: FieldsProps) {
  const { form } = usePartnershipWords()
  const field = (name: 'fullName' | 'company' | 'email' | 'phone' | 'message') => ({
    label: form[name],
    error: faults[name],
    value: typed[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField {...field('fullName')} name="fullName" autoComplete="name" most={120} />
        <LineField {...field('company')} name="company" autoComplete="organization" most={120} />
        <LineField {...field('email')} name="email" type="email" autoComplete="email" most={255} />
        <PhoneField {...field('phone')} />
      </div>
      <TextField {...field('message')} name="message" hint={form.messageHint} most={4000} />
    </>
  )
}

interface SentProps {
  readonly email: string
  readonly onAnother: () => void
}

function Sent({ email, onAnother }: SentProps) {
  const { sent } = usePartnershipWords()
  return (
    <SentMessage title={sent.title} text={sent.text(email)}>
      <Button variant="secondary" onClick={onAnother}>
        {sent.another}
      </Button>
    </SentMessage>
  )
}
