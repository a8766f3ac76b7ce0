import type { Factor } from '@supabase/auth-js'
import { useId, useState, type SubmitEvent } from 'react'

import { getAuth } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { answered } from './answered.ts'
import { CodeField } from './code-field.tsx'
import { useRefresh } from './own-account.ts'
import { Outcome } from './section.tsx'
import { useAction } from './use-action.ts'
import { useProfileWords } from './words.ts'

const codeDigits = 6

interface RemoveFactorProps {
  readonly factor: Factor
  readonly name: string
  readonly isLast: boolean
  readonly open: boolean
  readonly onClose: () => void
}

interface Shown {
  readonly by: 'app' | 'recovery'
  readonly code: string
}

/** An app is taken away only by whoever has it in hand, or a recovery code: a phone left unlocked is not enough. */
async function remove(factorId: string, { by, code }: Shown): Promise<void> {
  const auth = await getAuth()
  answered(
    by === 'app'
      ? await auth.mfa.challengeAndVerify({ factorId, code })
      : await auth.mfa.recoveryCodes.verify({ code: code.trim() }),
  )
  answered(await auth.mfa.unenroll({ factorId }))
  // The token in use still says that a second factor was shown.
  answered(await auth.refreshSession())
}

export function RemoveFactor({ factor, name, isLast, open, onClose }: RemoveFactorProps) {
  const { twoStep: words, remove: removeWord, cancel } = useProfileWords()
  const refresh = useRefresh()
  const form = useId()
  // Keys and telephones show no code of six digits.
  const isApp = factor.factor_type === 'totp'
  const [shown, setShown] = useState<Shown>({ by: isApp ? 'app' : 'recovery', code: '' })
  const { busy, problem, setProblem, run } = useAction()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const isShort = shown.by === 'app' ? shown.code.length < codeDigits : shown.code.trim() === ''
    if (isShort) return setProblem(shown.by === 'app' ? words.codeMissing : words.recoveryMissing)
    const removed = await run(() => remove(factor.id, shown))
    if (!removed) return
    toast(words.removed)
    onClose()
    await refresh('user', 'recovery')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.removeTitle}
      keepOpen
      footer={
        <div className="flex flex-col gap-2">
          <Button type="submit" form={form} variant="danger" size="lg" wide busy={busy}>
            {removeWord}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {cancel}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p>{words.removeText(name)}</p>
        {isLast && <Notice tone="warning">{words.removeLast}</Notice>}
        <ShownField shown={shown} problem={problem} onChange={setShown} />
        {isApp && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-4 self-start"
            onClick={() => {
              setProblem(undefined)
              setShown({ by: shown.by === 'app' ? 'recovery' : 'app', code: '' })
            }}
          >
            {shown.by === 'app' ? words.useRecovery : words.useApp}
          </Button>
        )}
        <Outcome problem={undefined} />
      </form>
    </Dialog>
  )
}

interface ShownFieldProps {
  readonly shown: Shown
  readonly problem: string | undefined
  readonly onChange: (shown: Shown) => void
}

function ShownField({ shown, problem, onChange }: ShownFieldProps) {
  const { twoStep: words } = useProfileWords()
  if (shown.by === 'app')
    return (
      <CodeField
        label={words.code}
        name="code"
        digits={codeDigits}
        value={shown.code}
        error={problem}
        onChange={(code) => onChange({ by: 'app', code })}
      />
    )
  return (
    <Field label={words.recoveryCode} error={problem}>
      {(control) => (
        <Input
          {...control}
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={shown.code}
          onChange={({ target }) => onChange({ by: 'recovery', code: target.value })}
        />
      )}
    </Field>
  )
}
