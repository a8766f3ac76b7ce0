import type { Ref } from 'react'

import { type AuthClient, getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, type FieldControl } from '../../ui/field.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useAction } from '../../ui/use-action.ts'
import { authRefusal } from './auth-refusal.ts'
import type { FactorSubmit } from './factor-ways.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useTypedCode } from './use-typed-code.ts'
import { useAccountWords } from './words.ts'

interface Verification {
  readonly verify: (auth: AuthClient, code: string) => Promise<{ readonly error: unknown }>
  readonly onDone: () => void | Promise<void>
}

interface FactorCodeProps extends Verification {
  readonly text: string
  readonly label: string
  /** Codes of so many digits are checked as soon as the last one is typed; others hold letters too. */
  readonly digits?: number
  readonly submit?: FactorSubmit
}

function useVerify({ verify, onDone }: Verification, onRefused: () => void) {
  const words = useAccountWords()
  return useAction<string>(
    async (code) => {
      const { error } = await verify(await getAuth(), code)
      if (error) throw error
      await onDone()
    },
    {
      check: (code) => (code === '' ? words.factor.codeMissing : undefined),
      explain: (error) => {
        onRefused()
        return authRefusal(error, words)
      },
    },
  )
}

/** Takes a code of an app or of a text message, or a recovery code. */
export function FactorCode({ text, label, digits, submit: look, ...verification }: FactorCodeProps) {
  const words = useAccountWords()
  const input = useFocusOnMount()
  const { run, isBusy, problem } = useVerify(verification, () => input.current?.select())
  const { code, change, submit } = useTypedCode(digits, run)
  const inputMode = digits === undefined ? 'text' : 'numeric'
  return (
    <ScriptForm className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-ink-2">{text}</p>
      <Field label={label} error={problem}>
        {(control) => (
          <CodeInput {...control} ref={input} inputMode={inputMode} value={code} onType={change} />
        )}
      </Field>
      <Button type="submit" variant={look?.variant ?? 'primary'} size="lg" wide busy={isBusy}>
        {look?.label ?? words.factor.submit}
      </Button>
    </ScriptForm>
  )
}

interface CodeInputProps extends FieldControl {
  readonly ref: Ref<HTMLInputElement>
  readonly inputMode: 'text' | 'numeric'
  readonly value: string
  readonly onType: (typed: string) => void
}

function CodeInput({ onType, ...rest }: CodeInputProps) {
  return (
    <Input
      {...rest}
      name="factor-code"
      autoComplete={rest.inputMode === 'text' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      className="tabular text-[20px] tracking-[0.18em]"
      onChange={({ target }) => onType(target.value)}
    />
  )
}
