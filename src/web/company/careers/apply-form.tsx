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
  /** Why a chosen file was refused. */
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

/** The applicant's details from the account. */
function useKnown(): Typed {
  const { user } = useSession()
  const { firstName, lastName, phone } = user?.user_metadata ?? {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    ...empty,
    name: `${textOf(firstName)} ${textOf(lastName)}`.trim(),
    email: user?.email ?? '',
    phone: textOf(phone),
  }
}

function useApplication({ id }: PostingView) {
  const words = useCareersWords()
  const changed = useCareersChanged()
  return useForm<Typed>({
    initial: useKnown(),
    check: (now) => faultsOf(now, words),
    send: async (now) => {
      const { cvFault: _, ...body } = now
      const options = { params: { id }, body }
      await api<typeof applyForPosting>('POST', '/careers/{id}/applications', options)
      await changed()
    },
  })
}

/** Sends an application to the author of the posting. */
export function ApplyForm({ posting }: { readonly posting: PostingView }) {
  const { apply } = useCareersWords()
  const { typed, change, faults, problem, isBusy, submit } = useApplication(posting)
  return (
    <ScriptForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <h2 className="display text-display-sm">{apply.title}</h2>
      <ContactFields typed={typed} faults={faults} change={change} />
      <TextField
        name="message"
        label={apply.message}
        hint={apply.messageHint}
        error={faults.message}
        most={4000}
        value={typed.message}
        onChange={(message) => change({ message })}
      />
      <CvField error={typed.cvFault ?? faults.cv} onCv={(cv, cvFault) => change({ cv, cvFault })} />
      <p className="text-small text-muted">{apply.seenBy(posting.employer)}</p>
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {apply.send}
      </Button>
    </ScriptForm>
  )
}

type FieldsProps = Pick<ReturnType<typeof useApplication>, 'typed' | 'faults' | 'change'>

function ContactFields({ typed, faults, change }: FieldsProps) {
  const { apply } = useCareersWords()
  const line = (name: 'name' | 'email' | 'phone') => ({
    label: apply[name],
    error: faults[name],
    value: typed[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <>
      <LineField {...line('name')} name="name" autoComplete="name" most={120} />
      <LineField {...line('email')} name="email" type="email" autoComplete="email" most={255} />
      <PhoneField {...line('phone')} />
    </>
  )
}
