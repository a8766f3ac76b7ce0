import { useState } from 'react'

import { listingRequestKinds, type ListingRequestKind } from '#domain/listings.ts'
import type { requestListing } from '#features/listings/contract.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { emailFault, missing } from '../../ui/forms/contact-faults.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { SentMessage } from '../../ui/forms/sent-message.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useListingWords } from './words.ts'

const empty = { kind: 'correction' as ListingRequestKind, name: '', email: '', message: '' }
type Typed = typeof empty

/** The form of a request, and the message that it arrived. @param salon the salon's slug */
export function ListingForm({ salon }: { readonly salon: string }) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <RequestForm salon={salon} onSent={setSentTo} />
  ) : (
    <Sent salon={salon} email={sentTo} />
  )
}

interface RequestFormProps {
  readonly salon: string
  readonly onSent: (email: string) => void
}

function useRequest({ salon, onSent }: RequestFormProps) {
  const words = useListingWords()
  return useForm<Typed>({
    initial: empty,
    check: ({ name, email, message }) => ({
      name: missing(name, words.missing),
      email: emailFault(email, { missing: words.missing, wrong: words.emailWrong }),
      message: missing(message, words.missing),
    }),
    send: async (body) => {
      await api<typeof requestListing>('POST', '/salons/{salon}/listing-requests', {
        params: { salon },
        body,
      })
      onSent(body.email.trim())
    },
  })
}

function RequestForm(props: RequestFormProps) {
  const words = useListingWords()
  const form = useRequest(props)
  const field = boundField(form)
  const email = { type: 'email', autoComplete: 'email', hint: words.emailHint, most: 255 }
  const kinds = listingRequestKinds.map((kind) => [kind, words.kinds[kind]] as const)
  return (
    <ScriptForm className="flex flex-col gap-5" onSubmit={(event) => void form.submit(event)}>
      <RadioGroup
        label={words.kind}
        name="kind"
        options={kinds}
        value={form.typed.kind}
        onChange={(kind) => form.change({ kind })}
      />
      <LineField {...field('name')} label={words.name} autoComplete="name" most={120} />
      <LineField {...field('email')} label={words.email} {...email} />
      <TextField {...field('message')} label={words.message} hint={words.messageHint} most={2000} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" wide busy={form.isBusy}>
        {words.send}
      </Button>
    </ScriptForm>
  )
}

function Sent({ salon, email }: { readonly salon: string; readonly email: string }) {
  const words = useListingWords()
  const href = useHref()
  return (
    <SentMessage title={words.sent} text={words.sentText(email)}>
      <LinkButton variant="secondary" to={href('salon', { id: salon })}>
        {words.back}
      </LinkButton>
    </SentMessage>
  )
}
