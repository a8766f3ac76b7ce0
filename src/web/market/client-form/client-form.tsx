import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OpenedForm, openForm } from '#features/clients/contract/forms.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormMessage } from './form-message.tsx'
import { OpenForm } from './open-form.tsx'
import { useFormWords } from './words.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed')

/** The form of a link, or why it cannot be filled in. */
export function ClientForm({ token }: { readonly token: string }) {
  const words = useFormWords()
  const [isDone, setDone] = useState(false)
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['client-form', token],
    enabled: !isDone,
    // Typed text must survive when the user returns to the window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (times, problem) => times < 1 && !isMissing(problem),
    queryFn: ({ signal }) => api<typeof openForm>('POST', '/client-forms/open', { body: { token }, signal }),
  })
  if (isMissing(query.error)) return <FormMessage title={words.missingTitle} text={words.missing} />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{words.page}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-120 rounded-lg" />}>
        {(form) => <Opened token={token} form={form} isDone={isDone} onDone={() => setDone(true)} />}
      </Loaded>
    </>
  )
}

interface OpenedProps {
  readonly token: string
  readonly form: OpenedForm
  readonly isDone: boolean
  readonly onDone: () => void
}

function Opened({ token, form, isDone, onDone }: OpenedProps) {
  const words = useFormWords()
  const { state, salonName, slug } = form
  if (isDone) return <FormMessage title={words.doneTitle} text={words.done(salonName)} slug={slug} isSent />
  if (state !== 'open') return <FormMessage {...words.state[state]} slug={slug} />
  return <OpenForm token={token} form={form} onDone={onDone} />
}
