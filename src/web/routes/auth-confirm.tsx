import { useState, type ReactNode } from 'react'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { getAuth, isSignedIn, useSession } from '../app/session.ts'
import { useSearch } from '../app/use-search.ts'
import { AccountPage } from '../person/account/account-page.tsx'
import { authRefusal, refusalOf } from '../person/account/auth-refusal.ts'
import { insertProfile } from '../person/account/insert-profile.ts'
import { nextPath } from '../person/account/next-path.ts'
import { SecondFactor } from '../person/account/second-factor.tsx'
import { useLeaveTo } from '../person/account/use-leave-to.ts'
import { useAccountWords } from '../person/account/words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { toast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const types = ['signup', 'magiclink', 'recovery', 'email_change', 'invite'] as const
type LinkType = (typeof types)[number]

interface Proof {
  readonly tokenHash: string
  readonly type: LinkType
  /** A path of this site. */
  readonly next: string | null
}

function readProof(search: string): Proof | null {
  const query = new URLSearchParams(search)
  const tokenHash = query.get('token_hash')
  const name = query.get('type') === 'email' ? 'magiclink' : query.get('type')
  const type = types.find((each) => each === name)
  if (!tokenHash || !type) return null
  const target = URL.parse(query.get('redirect_to') ?? '')
  const next = target?.origin === location.origin ? target.pathname + target.search : null
  return { tokenHash, type, next }
}

type Outcome =
  | { readonly kind: 'done' | 'half' | 'old' }
  | { readonly kind: 'refused'; readonly text: string }

/** Where mailed links lead. Mail scanners open links too: only the press on the button uses the link up. */
export default function AuthConfirm() {
  const { confirm, callback, factor } = useAccountWords()
  const search = useSearch()
  // Undefined while the server renders: the page is the same for everyone.
  const proof = search === undefined ? undefined : readProof(search)
  const type = proof?.type ?? 'signup'
  const [outcome, setOutcome] = useState<Outcome>()
  const { status } = useSession()
  const isDone = outcome?.kind === 'done'
  const next = useNextPath(proof ?? undefined)
  useLeaveTo(isDone && status === 'signed-in' ? next : undefined)
  if (proof === null) return show(confirm.badTitle, confirm.badText, <WayOn type="signup" />)
  if (isDone && status === 'second-factor') return show(factor.title, undefined, <SecondFactor />)
  if (outcome?.kind === 'half') return show(callback.half.title, callback.half.text, <Home />)
  if (outcome?.kind === 'old') return show(confirm.oldTitle, undefined, <Old type={type} />)
  const refused = outcome?.kind === 'refused' ? outcome.text : undefined
  return show(
    confirm.title[type],
    confirm.text[type],
    <Confirm proof={proof} refused={refused} onOutcome={setOutcome} />,
  )
}

const show = (title: string, lead: string | undefined, body: ReactNode) => (
  <Frame title={title} lead={lead}>
    {body}
  </Frame>
)

interface FrameProps {
  readonly title: string
  readonly lead: string | undefined
  readonly children: ReactNode
}

function Frame({ title, lead, children }: FrameProps) {
  const { confirm } = useAccountWords()
  return (
    <AccountPage
      page={confirm.page}
      title={title}
      {...(lead !== undefined && { lead })}
      picture="tips-1-aegean-oval-mati-waves-solid"
    >
      {children}
    </AccountPage>
  )
}

/** A user who came to set a password does so next, then goes on; an invited user has none yet. */
function useNextPath(proof: Proof | undefined): string {
  const href = useHref()
  const home = href('dashboard')
  const next = nextPath(proof?.next ?? null, home)
  const needsPassword = proof?.type === 'recovery' || proof?.type === 'invite'
  const own = href('authNewPassword')
  if (!needsPassword) return next
  return next.startsWith(own) ? next : href('authNewPassword', undefined, next === home ? {} : { next })
}

interface TypeProps {
  readonly type: LinkType
}

function Old({ type }: TypeProps) {
  const { confirm } = useAccountWords()
  return (
    <div className="flex flex-col gap-4">
      <Problem>{confirm.old[type]}</Problem>
      <WayOn type={type} />
    </div>
  )
}

/** The way to another link or code. */
function WayOn({ type }: TypeProps) {
  const { confirm } = useAccountWords()
  const href = useHref()
  const isChange = type === 'email_change'
  return (
    <LinkButton
      to={isChange ? href('dashboard') : type === 'recovery' ? href('authForgot') : href('login')}
      size="lg"
      wide
    >
      {isChange ? confirm.toDashboard : confirm.newCode}
    </LinkButton>
  )
}

function Home() {
  const { callback } = useAccountWords()
  return (
    <LinkButton to={useHref()('home')} size="lg" wide>
      {callback.home}
    </LinkButton>
  )
}

interface ConfirmProps {
  readonly proof: Proof | undefined
  readonly refused: string | undefined
  readonly onOutcome: (outcome: Outcome | undefined) => void
}

function Confirm({ proof, refused, onOutcome }: ConfirmProps) {
  const words = useAccountWords()
  const { run, isBusy, isDone } = useProof(onOutcome)
  return (
    <div className="flex flex-col gap-4">
      <Problem>{refused}</Problem>
      <Button size="lg" wide busy={isBusy || isDone || !proof} onClick={() => proof && void run(proof)}>
        {words.confirm.submit[proof?.type ?? 'signup']}
      </Button>
    </div>
  )
}

/** Uses the link up. */
function useProof(onOutcome: ConfirmProps['onOutcome']) {
  const words = useAccountWords()
  return useAction<Proof, never>(
    async ({ tokenHash, type }) => {
      onOutcome(undefined)
      const { data, error } = await (await getAuth()).verifyOtp({ token_hash: tokenHash, type })
      if (error) throw error
      if (type === 'signup' && data.session) void insertProfile(data.session)
      const done = type === 'email_change' ? words.confirm.changed : words.signIn.done
      if (isSignedIn()) toast(done, { kind: 'success' })
      onOutcome({ kind: data.session ? 'done' : 'half' })
    },
    {
      explain: (error) => {
        const isOld = refusalOf(error).code === 'otp_expired'
        onOutcome(isOld ? { kind: 'old' } : { kind: 'refused', text: authRefusal(error, words) })
        return undefined
      },
    },
  )
}
