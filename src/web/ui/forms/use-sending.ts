import { useRef, useState, type SubmitEvent } from 'react'

import { ApiProblem, newIdempotencyKey } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'

/** What is wrong with each field, as a sentence. */
export type Faults<Typed> = { readonly [Name in keyof Typed]?: string | undefined }

interface Wish<Typed> {
  readonly initial: Typed
  /** What can be told without asking the server. */
  readonly check: (typed: Typed) => Faults<Typed>
  /** @param key the same for all tries of the same words */
  readonly send: (typed: Typed, key: string) => Promise<void>
}

/** A form that is sent: what is typed stays whatever happens, refusals stand at their fields, the first gets the focus. */
export function useSending<Typed extends object>({ initial, check, send }: Wish<Typed>) {
  const { shell } = useMessages()
  const [typed, setTyped] = useState(initial)
  const [faults, setFaults] = useState<Faults<Typed>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keyOf = useKey()
  const refuse = (form: HTMLFormElement, found: Faults<Typed>): boolean => {
    setFaults(found)
    const first = Object.entries(found).find(([, fault]) => fault !== undefined)
    if (first) focusField(form, first[0])
    return first !== undefined
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setProblem(undefined)
    if (refuse(form, check(typed)) || busy) return
    setBusy(true)
    try {
      await send(typed, keyOf(typed))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!refuse(form, fieldFaults(error, typed))) setProblem(error.detail || shell.connection.lost)
    } finally {
      setBusy(false)
    }
  }
  const change = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  return { typed, change, faults, problem, busy, submit }
}

/** The server's word on fields that this form has. */
function fieldFaults<Typed extends object>({ errors }: ApiProblem, typed: Typed): Faults<Typed> {
  const known = Object.entries(errors).filter(([name]) => Object.hasOwn(typed, name))
  return Object.fromEntries(known.map(([name, { detail }]) => [name, detail])) as Faults<Typed>
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function useKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }
}
