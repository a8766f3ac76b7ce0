import { useRef, useState, type SubmitEvent } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { useAction } from '../use-action.ts'

/** The fault of each field, as a sentence. */
export type Faults<Typed> = { readonly [Name in keyof Typed]?: string | undefined }

interface FormOptions<Typed> {
  readonly initial: Typed
  /** Finds faults without the server; if there is one, nothing is sent. */
  readonly check: (typed: Typed) => Faults<Typed>
  readonly send: (typed: Typed) => Promise<void>
  /** The server's names of fields that are called otherwise here. */
  readonly names?: Readonly<Record<string, keyof Typed & string>>
}

/** A form that is sent: what is typed stays, each refusal stands at its field, and the first one gets the focus. */
export function useForm<Typed extends object>({ initial, check, send, names = {} }: FormOptions<Typed>) {
  const sentence = useSentence()
  const [typed, setTyped] = useState(initial)
  const [faults, setFaults] = useState<Faults<Typed>>({})
  const form = useRef<HTMLFormElement>(null)
  /** @returns whether there is a fault */
  const refuse = (found: Faults<Typed>): boolean => {
    setFaults(found)
    const first = Object.entries(found).find(([, fault]) => fault !== undefined)
    if (first) focusField(form.current, first[0])
    return first !== undefined
  }
  const { run, isBusy, problem, reset } = useAction<Typed>(send, {
    explain: (error) => {
      const text = sentence(error)
      return refuse(fieldFaults(error, typed, names)) ? undefined : text
    },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    reset()
    if (!refuse(check(typed))) await run(typed)
  }
  const change = (more: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...more }))
    // A fault of a field is about the value that was sent.
    const mended = Object.keys(more).map((name) => [name, undefined])
    setFaults((now) => ({ ...now, ...(Object.fromEntries(mended) as Faults<Typed>) }))
  }
  return { typed, change, faults, problem, isBusy, submit }
}

/** The server's objections to fields that this form has. */
function fieldFaults<Typed extends object>(
  error: unknown,
  typed: Typed,
  names: Readonly<Record<string, string>>,
): Faults<Typed> {
  const errors = error instanceof ApiProblem ? error.errors : {}
  const found = Object.entries(errors).map(([name, { detail }]) => [names[name] ?? name, detail] as const)
  return Object.fromEntries(found.filter(([name]) => Object.hasOwn(typed, name))) as Faults<Typed>
}

function focusField(form: HTMLFormElement | null, name: string): void {
  // The first one, because radio buttons of one name are several fields.
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
