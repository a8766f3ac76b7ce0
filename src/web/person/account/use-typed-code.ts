import { useState, type SubmitEvent } from 'react'

interface TypedCode {
  readonly code: string
  readonly change: (typed: string) => void
  readonly submit: (event: SubmitEvent) => void
  readonly clear: () => void
}

/**
 * A code as it is typed: checked as soon as its last digit stands, and when its form is sent.
 * @param digits undefined for codes that hold letters too; they are checked only when the form is sent
 */
export function useTypedCode(digits: number | undefined, check: (code: string) => unknown): TypedCode {
  const [code, setCode] = useState('')
  return {
    code,
    change: (typed) => {
      const next = digits === undefined ? typed : typed.replaceAll(/\D/g, '').slice(0, digits)
      setCode(next)
      if (next.length === digits && next !== code) check(next)
    },
    submit: (event) => {
      event.preventDefault()
      check(code.trim())
    },
    clear: () => setCode(''),
  }
}
