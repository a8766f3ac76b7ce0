import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { AccountPage } from '../person/account/account-page.tsx'
import { ChoosePassword } from '../person/account/choose-password.tsx'
import { SecondFactor } from '../person/account/second-factor.tsx'
import { useAccountWords } from '../person/account/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Reached by a mailed code or link, or by a user who is signed in without a password; after the second factor, if any. */
export default function AuthNewPassword() {
  const { newPassword: words, factor } = useAccountWords()
  const href = useHref()
  const { status, user } = useSession()
  const shown = {
    unknown: { title: words.title, body: <Skeleton className="h-60 rounded-lg" /> },
    loading: { title: words.title, body: <Skeleton className="h-60 rounded-lg" /> },
    'second-factor': { title: factor.title, body: <SecondFactor /> },
    'signed-in': { title: words.title, lead: words.lead(user?.email ?? ''), body: <ChoosePassword /> },
    'signed-out': {
      title: words.outTitle,
      lead: words.outText,
      body: (
        <LinkButton to={href('authForgot')} size="lg" wide>
          {words.start}
        </LinkButton>
      ),
    },
  }
  const { body, ...head } = shown[status]
  return (
    <AccountPage page={words.page} {...head} picture="tips-1-aegean-oval-mati-waves-solid">
      {body}
    </AccountPage>
  )
}
