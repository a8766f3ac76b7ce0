import { CircleAlert, WifiOff } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useSearch } from '../../app/use-search.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { askedNext } from './next-path.ts'
import type { CallbackProblem } from './read-callback.ts'
import { useAccountWords } from './words.ts'

interface ProblemProps {
  readonly problem: CallbackProblem
  readonly onRetry: () => void
}

/** What went wrong on the way back, and the way on from there. */
export function CallbackTrouble({ problem, onRetry }: ProblemProps) {
  const { callback } = useAccountWords()
  const href = useHref()
  const { status } = useSession()
  const next = askedNext(useSearch() ?? '') ?? undefined
  const { title, text } = callback.kinds[problem]
  const isIn = status === 'signed-in'
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
        <LinkButton
          to={isIn ? href('dashboard') : href('login', undefined, next === undefined ? {} : { next })}
          size="lg"
          wide
        >
          {isIn ? callback.toDashboard : problem === 'oldLink' ? callback.newLink : callback.backToSignIn}
        </LinkButton>
      )}
      <LinkButton to={href('home')} variant="ghost" wide>
        {callback.home}
      </LinkButton>
    </MessagePage>
  )
}
