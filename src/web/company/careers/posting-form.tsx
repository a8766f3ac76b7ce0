import { useRef } from 'react'
import { useNavigate } from 'react-router'

import type { changePosting, createPosting, OwnPostingView } from '#features/careers/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { missing } from '../../ui/forms/contact-faults.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useCareersChanged } from './own-careers.ts'
import { KindFields, TextFields } from './posting-fields.tsx'
import { bodyOf, isEmpty, parts, typedOf, type Typed } from './typed-posting.ts'
import { useCareersWords, type CareersWords } from './words.ts'

export const languages = ['el', 'en'] as const

/** A language is complete or empty, and at least one is complete. */
export function faultsOf(typed: Typed, { form }: CareersWords): Faults<Typed> {
  const employer = missing(typed.employer, form.missing.employer)
  const written = languages.filter((language) => !isEmpty(typed, language))
  if (written.length === 0) return { employer, 'el.title': form.missing.text }
  const lacking = written.flatMap((language) =>
    parts
      .map((part) => `${language}.${part}` as const)
      .filter((name) => typed[name].trim() === '')
      .map((name) => [name, form.missing.part] as const),
  )
  return { employer, ...Object.fromEntries(lacking) }
}

interface PostingFormProps {
  /** The posting that is edited; undefined for a new one. */
  readonly posting: OwnPostingView | undefined
  /** The employer's name, as far as the account has it. */
  readonly employer: string
}

/** Writes a posting, which is kept as a draft or submitted for review. */
export function PostingForm(props: PostingFormProps) {
  const { form: label } = useCareersWords()
  const { place, press, form } = usePostingForm(props)
  const { problem, isBusy, submit, ...fields } = form
  const order = useLocale() === 'el' ? languages : languages.toReversed()
  return (
    <form
      ref={place}
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => void submit(event)}
    >
      <KindFields {...fields} />
      <p className="text-small text-muted">{label.otherHint}</p>
      {order.map((language) => (
        <TextFields key={language} language={language} {...fields} />
      ))}
      <Problem>{problem}</Problem>
      <SendButtons isBusy={isBusy} onPress={press} />
    </form>
  )
}

function usePostingForm({ posting, employer }: PostingFormProps) {
  const words = useCareersWords()
  const place = useRef<HTMLFormElement>(null)
  const isDraft = useRef(false)
  const send = useWrite(posting?.id)
  const form = useForm<Typed>({
    initial: typedOf(posting, employer),
    check: (now) => faultsOf(now, words),
    send: (now) => send(now, !isDraft.current),
  })
  const press = (draft: boolean) => {
    isDraft.current = draft
    place.current?.requestSubmit()
  }
  return { place, press, form }
}

interface SendButtonsProps {
  readonly isBusy: boolean
  readonly onPress: (isDraft: boolean) => void
}

function SendButtons({ isBusy, onPress }: SendButtonsProps) {
  const { form: label } = useCareersWords()
  return (
    <div className="flex flex-col gap-3 sm:flex-row-reverse">
      <Button size="lg" wide busy={isBusy} onClick={() => onPress(false)}>
        {label.submit}
      </Button>
      <Button size="lg" variant="secondary" wide busy={isBusy} onClick={() => onPress(true)}>
        {label.draft}
      </Button>
    </div>
  )
}

function useWrite(id: string | undefined) {
  const { form } = useCareersWords()
  const href = useHref()
  const navigate = useNavigate()
  const changed = useCareersChanged()
  return async (typed: Typed, submit: boolean) => {
    const options = { body: bodyOf(typed, submit) }
    const { id: written } =
      id === undefined
        ? await api<typeof createPosting>('POST', '/careers', options)
        : await api<typeof changePosting>('PUT', '/careers/{id}', { ...options, params: { id } })
    toast(submit ? form.submitted : form.saved, { kind: 'success' })
    await changed()
    await navigate(href('careerPosting', { posting: written }))
  }
}
