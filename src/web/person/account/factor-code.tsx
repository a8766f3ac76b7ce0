import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { type AuthClient, getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { authRefusal } from './auth-refusal.ts'
import type { FactorSubmit } from './factor-ways.ts'
import { useAccountWords } from './words.ts'

interface FactorCodeProps {
  readonly text: string
  readonly label: string
  /** Codes of so many digits are checked as soon as the last one is typed; others hold letters too. */
  readonly digits?: number
  readonly verify: (auth: AuthClient, code: string) => Promise<{ readonly error: unknown }>
  readonly submit?: FactorSubmit
  readonly onDone: () => void | Promise<void>
}

/** A code of an app, of a text message, or one that was kept. */
export function FactorCode({ text, label, digits, verify, submit, onDone }: FactorCodeProps) {
  const words = useAccountWords()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const check = async (typed: string) => {
    if (busy) return
    setError(typed === '' ? words.factor.codeMissing : undefined)
    if (typed === '') return
    setBusy(true)
    try {
      const { error: refused } = await verify(await getAuth(), typed)
      if (refused) throw refused
      await onDone()
    } catch (refused) {
      setError(authRefusal(refused, words))
      input.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const change = (typed: string) => {
    const next = digits === undefined ? typed : typed.replaceAll(/\D/g, '').slice(0, digits)
    setCode(next)
    if (digits !== undefined && next.length === digits && next !== code) void check(next)
  }
  return (
    <ScriptForm
      className="flex flex-col gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void check(code.trim())
      }}
    >
      <p className="text-ink-2">{text}</p>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="factor-code"
            inputMode={digits === undefined ? 'text' : 'numeric'}
            autoComplete={digits === undefined ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            className="tabular text-[20px] tracking-[0.18em]"
            value={code}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant={submit?.variant ?? 'primary'} size="lg" wide busy={busy}>
        {submit?.label ?? words.factor.submit}
      </Button>
    </ScriptForm>
  )
}
