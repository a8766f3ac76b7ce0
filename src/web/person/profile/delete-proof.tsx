import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { CurrentPassword } from '../account/current-password.tsx'
import { Outcome } from './section.tsx'
import type { Proof } from './use-delete-proof.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface ProofProps {
  readonly proof: Proof
}

interface DeleteProofProps extends ProofProps {
  readonly email: string
  readonly hasPassword: boolean
}

export function DeleteProof({ proof, email, hasPassword }: DeleteProofProps) {
  const { deleting: words } = useProfileWords()
  const { way, typed, setTyped, fault } = proof
  if (way === 'word') return <WordField proof={proof} />
  const field = { name: 'password', label: words.password } as const
  return (
    <div className="flex flex-col gap-2">
      {way === 'password' ? (
        <CurrentPassword {...field} error={fault} value={typed} onChange={setTyped} />
      ) : (
        <MailedCode proof={proof} email={email} />
      )}
      {hasPassword && <OtherWay proof={proof} />}
    </div>
  )
}

function WordField({ proof: { typed, setTyped, fault } }: ProofProps) {
  const { deleting: words } = useProfileWords()
  const field = { name: 'word', label: words.typeWord(words.word), autoComplete: 'off' }
  return <LineField {...field} error={fault} value={typed} onChange={setTyped} />
}

function OtherWay({ proof: { way, setWay } }: ProofProps) {
  const { deleting: words } = useProfileWords()
  const isByPassword = way === 'password'
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-4 self-start"
      onClick={() => setWay(isByPassword ? 'code' : 'password')}
    >
      {isByPassword ? words.byCode : words.byPassword}
    </Button>
  )
}

function useSendCode() {
  return useProfileAction(async () => {
    const { error } = await (await getAuth()).reauthenticate()
    if (error) throw error
  })
}

function MailedCode({ proof, email }: ProofProps & { readonly email: string }) {
  const { deleting: words } = useProfileWords()
  const { run: send, isBusy, isDone: isSent, problem } = useSendCode()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{isSent ? words.sent(email) : words.codeText(email)}</p>
      {isSent && <SentCode proof={proof} />}
      {!isSent && (
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

function SentCode({ proof: { typed, setTyped, fault } }: ProofProps) {
  const { deleting: words } = useProfileWords()
  const { codeDigits } = useSignInFacts()
  const field = { name: 'nonce', label: words.code, digits: codeDigits }
  return <CodeField {...field} error={fault} value={typed} onChange={setTyped} />
}
