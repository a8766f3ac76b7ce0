import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { type AuthClient, getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useAction } from '../../ui/use-action.ts'
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
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { run, isBusy, problem } = useAction<string>(
    async (typed) => {
      const { error } = await verify(await getAuth(), typed)
      if (error) throw error
      await onDone()
    },
    {
      check: (typed) => (typed === '' ? words.factor.codeMissing : undefined),
      explain: (error) => {
        input.current?.select()
        return authRefusal(error, words)
      },
    },
  )
  const change = (typed: string) => {
    const next = digits === undefined ? typed : typed.replaceAll(/\D/g, '').slice(0, digits)
    setCode(next)
    if (digits !== undefined && next.length === digits && next !== code) void run(next)
  }
  return (
    <ScriptForm
      className="flex flex-col gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void run(code.trim())
      }}
    >
      <p className="text-ink-2">{text}</p>
      <Field label={label} error={problem}>
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
      <Button type="submit" variant={submit?.variant ?? 'primary'} size="lg" wide busy={isBusy}>
        {submit?.label ?? words.factor.submit}
      </Button>
    </ScriptForm>
  )
}
