import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { AccountPage } from '../person/account/account-page.tsx'
import { FootLink } from '../person/account/foot-link.tsx'
import { useSignUp } from '../person/account/sign-up-steps.tsx'
import { useAfterSignIn } from '../person/account/use-after-sign-in.ts'
import { useAccountWords } from '../person/account/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function Register() {
  const { signUp } = useAccountWords()
  const href = useHref()
  const next = useAfterSignIn()
  const foot = (
    <>
      <FootLink text={signUp.haveAccount} link={signUp.signIn} to={href('login', undefined, { next })} />
      <FootLink text={signUp.forSalons} link={signUp.forSalonsLink} to={href('businessRegistration')} />
    </>
  )
  const { title, steps } = useSignUp({ next, foot })
  return (
    <AccountPage
      page={signUp.page}
      description={signUp.description}
      title={title ?? signUp.title}
      {...(title === undefined && { lead: signUp.lead })}
      picture="tips-1-sunset-almond-hearts-dots-ombre"
    >
      {steps}
    </AccountPage>
  )
}
