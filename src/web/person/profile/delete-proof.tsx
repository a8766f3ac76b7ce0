import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

type Way = 'password' | 'code' | 'word'

export interface DeleteBody {
  readonly password?: string
  readonly nonce?: string
}

export interface Proof {
  readonly way: Way
  readonly setWay: (way: Way) => void
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly fault: string | undefined
  /** What to send; undefined when something is missing, which is said then. */
  readonly checked: () => DeleteBody | undefined
  /** The service did not take it. */
  readonly refuse: () => void
}

interface ProofFacts {
  readonly hasPassword: boolean
  /** The sign-in itself is proof enough. */
  readonly isProved: boolean
}

/** What shows that it is really the person, and no slip: the password, a mailed code, or a word. */
export function useDeleteProof({ hasPassword, isProved }: ProofFacts): Proof {
  const { deleting: words } = useProfileWords()
  const [way, setWay] = useState<Way>(isProved ? 'word' : hasPassword ? 'password' : 'code')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const missing = {
    password: words.passwordMissing,
    code: words.codeMissing,
    word: words.wordMissing(words.word),
  }
  const checked = () => {
    const isMissing = way === 'word' ? typed.trim() !== words.word : typed === ''
    setFault(isMissing ? missing[way] : undefined)
    if (isMissing) return undefined
    if (way === 'word') return {}
    return way === 'password' ? { password: typed } : { nonce: typed }
  }
  const change = (next: Way, said?: string) => {
    setWay(next)
    setTyped('')
    setFault(said)
  }
  return {
    way,
    setWay: change,
    typed,
    setTyped,
    fault,
    checked,
    refuse: () => {
      // The second step was taken too long ago: something fresh is asked for.
      if (way === 'word') change(hasPassword ? 'password' : 'code', words.stale)
      else setFault(way === 'password' ? words.passwordWrong : words.codeWrong)
    },
  }
}

interface DeleteProofProps {
  readonly proof: Proof
  readonly email: string
  readonly hasPassword: boolean
}

export function DeleteProof({ proof, email, hasPassword }: DeleteProofProps) {
  const { deleting: words } = useProfileWords()
  const { way, setWay, typed, setTyped, fault } = proof
  if (way === 'word')
    return (
      <Field label={words.typeWord(words.word)} error={fault}>
        {(control) => (
          <Input
            {...control}
            name="word"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    )
  return (
    <div className="flex flex-col gap-2">
      {way === 'password' ? (
        <Field label={words.password} error={fault}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      ) : (
        <MailedCode proof={proof} email={email} />
      )}
      {hasPassword && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-4 self-start"
          onClick={() => setWay(way === 'password' ? 'code' : 'password')}
        >
          {way === 'password' ? words.byCode : words.byPassword}
        </Button>
      )}
    </div>
  )
}

function MailedCode({ proof, email }: Pick<DeleteProofProps, 'proof' | 'email'>) {
  const { deleting: words } = useProfileWords()
  const { codeDigits } = useSignInFacts()
  const {
    run: send,
    isBusy,
    isDone: isSent,
    problem,
  } = useProfileAction(async () => {
    const { error } = await (await getAuth()).reauthenticate()
    if (error) throw error
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{isSent ? words.sent(email) : words.codeText(email)}</p>
      {isSent ? (
        <CodeField
          label={words.code}
          name="nonce"
          digits={codeDigits}
          value={proof.typed}
          error={proof.fault}
          onChange={proof.setTyped}
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          busy={isBusy}
          onClick={() => void send()}
        >
          {words.sendCode}
        </Button>
      )}
      <Outcome problem={problem ?? (isSent ? undefined : proof.fault)} />
    </div>
  )
}
