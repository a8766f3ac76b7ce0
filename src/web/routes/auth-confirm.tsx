import type { EmailOtpType } from '@supabase/auth-js'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { AccountPage } from '../account/account-page.tsx'
import { authRefusal } from '../account/auth-refusal.ts'
import { nextPath } from '../account/next-path.ts'
import { useSearch } from '../account/use-search.ts'
import { useAccountWords } from '../account/words.ts'
import type { PageHandle } from '../page-handle.ts'
import { useHref } from '../paths.ts'
import { getAuth } from '../session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const types: readonly string[] = ['signup', 'magiclink', 'email', 'recovery', 'invite']

interface Proof {
  readonly tokenHash: string
  readonly type: EmailOtpType
  /** A path of this site. */
  readonly next: string | null
}

function readProof(search: string): Proof | null {
  const query = new URLSearchParams(search)
  const tokenHash = query.get('token_hash')
  const type = query.get('type') ?? ''
  if (!tokenHash || !types.includes(type)) return null
  const target = URL.parse(query.get('redirect_to') ?? '')
  const next = target?.origin === location.origin ? target.pathname + target.search : null
  return { tokenHash, type: type as EmailOtpType, next }
}

/** Where mailed links lead. Mail scanners open links too: only the press on the button uses the link up. */
export default function AuthConfirm() {
  const words = useAccountWords()
  const search = useSearch()
  // Undefined while the server renders: the page is the same for everyone.
  const proof = search === undefined ? undefined : readProof(search)
  const [refused, setRefused] = useState<string>()
  const { confirm } = words
  const bad = proof === null
  const isOld = refused === confirm.oldText
  const title = bad ? confirm.badTitle : isOld ? confirm.oldTitle : confirm.title
  return (
    <AccountPage
      page={confirm.page}
      title={title}
      {...(!isOld && { lead: bad ? confirm.badText : confirm.text })}
      picture="tips-1-aegean-oval-mati-waves-solid"
    >
      {bad ? <NewCode /> : <Confirm proof={proof} refused={refused} isOld={isOld} onRefused={setRefused} />}
    </AccountPage>
  )
}

function NewCode() {
  const { confirm } = useAccountWords()
  return (
    <LinkButton to={useHref()('login')} size="lg" wide>
      {confirm.newCode}
    </LinkButton>
  )
}

interface ConfirmProps {
  readonly proof: Proof | undefined
  readonly refused: string | undefined
  /** Trying it again cannot help. */
  readonly isOld: boolean
  readonly onRefused: (sentence: string | undefined) => void
}

function Confirm({ proof, refused, isOld, onRefused }: ConfirmProps) {
  const words = useAccountWords()
  const navigate = useNavigate()
  const home = useHref()('dashboard')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!proof || busy) return
    setBusy(true)
    onRefused(undefined)
    try {
      const { error } = await (await getAuth()).verifyOtp({ token_hash: proof.tokenHash, type: proof.type })
      if (error) throw error
      toast(words.signIn.done, { kind: 'success' })
      // Without a history entry: the link is used up.
      await navigate(nextPath(proof.next, home), { replace: true })
    } catch (error) {
      onRefused(
        (error as { code?: string }).code === 'otp_expired'
          ? words.confirm.oldText
          : authRefusal(error, words),
      )
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {refused !== undefined && (
        <Notice tone="danger" live>
          {refused}
        </Notice>
      )}
      {isOld ? (
        <NewCode />
      ) : (
        <Button size="lg" wide busy={busy || !proof} onClick={() => void submit()}>
          {words.confirm.submit}
        </Button>
      )}
    </div>
  )
}
