import type { applyForPosting, PostingView } from '#features/careers/contract.ts'

import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { emailFault, missing } from '../../ui/forms/contact-faults.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { LineField, PhoneField, TextField } from '../../ui/forms/written-fields.tsx'
import { CvField, type Cv } from './cv-field.tsx'
import { useCareersChanged } from './own-careers.ts'
import { useCareersWords, type CareersWords } from './words.ts'

const empty = {
  name: '',
  email: '',
  phone: '',
  message: '',
  cv: undefined as Cv | undefined,
  /** Of a file that was not taken. */
  cvFault: undefined as string | undefined,
}
type Typed = typeof empty

const faultsOf = (typed: Typed, { apply }: CareersWords): Faults<Typed> => ({
  name: missing(typed.name, apply.missing.name),
  email: emailFault(typed.email, { missing: apply.missing.email, wrong: apply.emailWrong }),
  phone: missing(typed.phone, apply.missing.phone),
  message: missing(typed.message, apply.missing.message),
  cv: typed.cvFault,
})

/** What the account knows already. */
function useKnown(): Typed {
  const { user } = useSession()
  const { firstName, lastName, phone } = user?.user_metadata ?? {}
  const said = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    ...empty,
    name: `${said(firstName)} ${said(lastName)}`.trim(),
    email: user?.email ?? '',
    phone: said(phone),
  }
}

/** Sends an application to the author of the posting. */
export function ApplyForm({ posting: { id, employer } }: { readonly posting: PostingView }) {
  const words = useCareersWords()
  const changed = useCareersChanged()
  const { typed, change, faults, problem, isBusy, submit } = useForm<Typed>({
    initial: useKnown(),
    check: (now) => faultsOf(now, words),
    send: async (now) => {
      const { cvFault: _, ...body } = now
      const options = { params: { id }, body }
      await api<typeof applyForPosting>('POST', '/careers/{id}/applications', options)
      await changed()
    },
  })
  const { apply } = words
  return (
    <ScriptForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <h2 className="display text-display-sm">{apply.title}</h2>
      <ApplicantFields typed={typed} faults={faults} change={change} />
      <CvField error={typed.cvFault ?? faults.cv} onCv={(cv, cvFault) => change({ cv, cvFault })} />
      <p className="text-small text-muted">{apply.seenBy(employer)}</p>
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {apply.send}
      </Button>
    </ScriptForm>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly faults: Faults<Typed>
  readonly change: (more: Partial<Typed>) => void
}

function ApplicantFields({ typed, faults, change }: FieldsProps) {
  const { apply } = useCareersWords()
  const line = (name: 'name' | 'email', most: number) => (
    <LineField
      name={name}
      {...(name === 'email' && { type: name })}
      autoComplete={name}
      label={apply[name]}
      error={faults[name]}
      most={most}
      value={typed[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
  return (
    <>
      {line('name', 120)}
      {line('email', 255)}
      <PhoneField
        label={apply.phone}
        error={faults.phone}
        value={typed.phone}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        name="message"
        label={apply.message}
        hint={apply.messageHint}
        error={faults.message}
        most={4000}
        value={typed.message}
        onChange={(message) => change({ message })}
      />
    </>
  )
}
