import { CircleAlert, WifiOff } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useSearch } from '../../app/use-search.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { askedNext } from './next-path.ts'
import type { CallbackProblem } from './read-callback.ts'
import { useAccountWords } from './words.ts'

interface CallbackTroubleProps {
  readonly problem: CallbackProblem
  readonly onRetry: () => void
}

/** Says why a returning sign-in failed, and leads on. */
export function CallbackTrouble({ problem, onRetry }: CallbackTroubleProps) {
  const { callback } = useAccountWords()
  const href = useHref()
  const { title, text } = callback.kinds[problem]
  return (
    <MessagePage
      page={callback.page}
      icon={problem === 'offline' ? WifiOff : CircleAlert}
      title={title}
      text={text}
    >
      {problem === 'offline' ? (
        <Button size="lg" wide onClick={onRetry}>
          {callback.retry}
        </Button>
      ) : (
        <WayOn problem={problem} />
      )}
      <LinkButton to={href('home')} variant="ghost" wide>
        {callback.home}
      </LinkButton>
    </MessagePage>
  )
}

/** Leads a signed-in customer to the dashboard, others to the sign-in. */
function WayOn({ problem }: { readonly problem: CallbackProblem }) {
  const { callback } = useAccountWords()
  const href = useHref()
  const { status } = useSession()
  const next = askedNext(useSearch() ?? '') ?? undefined
  const isIn = status === 'signed-in'
  const signIn = href('login', undefined, next === undefined ? {} : { next })
  return (
    <LinkButton to={isIn ? href('dashboard') : signIn} size="lg" wide>
      {isIn ? callback.toDashboard : problem === 'oldLink' ? callback.newLink : callback.backToSignIn}
    </LinkButton>
  )
}
