import { LifeBuoy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { answered } from './answered.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { useRecoveryState, useRefresh, type RecoveryState } from './own-account.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Loaded, Outcome } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface RecoveryProps {
  /** The account's address, printed above the codes. */
  readonly email: string
  /** The first factor was just added: its codes are made and shown without a press. */
  readonly makeAtOnce: boolean
}

/** How many recovery codes are left, and new ones. */
export function Recovery({ email, makeAtOnce }: RecoveryProps) {
  const { recovery: words } = useProfileWords()
  return (
    <div className="flex gap-3.5 border-t border-line pt-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-bg-subtle text-ink-2">
        <LifeBuoy size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-label">{words.title}</h3>
        <Loaded query={useRecoveryState(true)}>
          {(state) => <Codes state={state} email={email} makeAtOnce={makeAtOnce} />}
        </Loaded>
      </div>
    </div>
  )
}

interface CodesProps extends RecoveryProps {
  /** Null where none were made. */
  readonly state: RecoveryState | null
}

/** With fewer codes than this the customer is warned. */
const few = 3

/** Makes new codes, and keeps them while they are shown. */
function useCodes({ state, makeAtOnce }: CodesProps) {
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isShown, setShown] = useState(false)
  const make = async () => {
    const { recoveryCodes } = (await getAuth()).mfa
    const made = answered(await (state === null ? recoveryCodes.generate() : recoveryCodes.regenerate()))
    setCodes(made.codes)
    setShown(true)
    await refresh('recovery', 'user')
  }
  const { run, isBusy, problem } = useProfileAction(make)
  const begun = useRef(false)
  useEffect(() => {
    if (!makeAtOnce || state !== null || begun.current) return
    begun.current = true
    void run()
  })
  return { codes, isShown, hide: () => setShown(false), isBusy, problem, make, run }
}

function Codes(props: CodesProps) {
  const { state, email } = props
  const { recovery: words } = useProfileWords()
  const [isAsking, setAsking] = useState(false)
  const { codes, isShown, hide, isBusy, problem, make, run } = useCodes(props)
  const close = () => setAsking(false)
  const isFirst = state === null
  const question = { open: isAsking, onClose: close, title: words.remakeTitle, confirm: words.remake }
  return (
    <div className="flex flex-col gap-3">
      <Left state={state} />
      <Outcome problem={problem} />
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        busy={isBusy}
        onClick={() => (isFirst ? void run() : setAsking(true))}
      >
        {isFirst ? words.make : words.remake}
      </Button>
      <ConfirmAction {...question} onConfirm={make}>
        {words.remakeText}
      </ConfirmAction>
      <RecoveryCodes key={codes[0]} email={email} codes={codes} open={isShown} onClose={hide} />
    </div>
  )
}

function Left({ state }: Pick<CodesProps, 'state'>) {
  const { recovery: words } = useProfileWords()
  if (state === null) return <p className="text-small text-ink-2">{words.none}</p>
  const { remaining, total } = state
  const isFew = remaining < few
  return (
    <>
      <p className="text-small text-ink-2">{words.lead}</p>
      <p className={isFew ? 'text-small font-semibold text-warning' : 'text-small text-muted'}>
        {words.remaining(remaining, total)}
        {isFew && `. ${words.low}`}
      </p>
    </>
  )
}
