import { CalendarClock, Images, ShieldCheck, UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useRole } from '../app/role.ts'
import { useSession } from '../app/session.ts'
import { useTrialDays } from '../app/site-settings.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { useSignOut } from '../frame/shell/use-sign-out.ts'
import { forgetSentContact, useSentContact } from '../market/applications/sent-contact.ts'
import { FootLink } from '../person/account/foot-link.tsx'
import { useSignUp } from '../person/account/sign-up-steps.tsx'
import { useAccountWords } from '../person/account/words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const OwnApplications = lazy(() =>
  import('../market/applications/own-applications-part.tsx').then((part) => ({
    default: part.OwnApplicationsPart,
  })),
)

const icons = [CalendarClock, UsersRound, ShieldCheck, Images]

/** The benefits for a salon, and the form beside them. */
export default function BusinessRegistration() {
  const { business: words } = useAccountWords()
  const trialDays = useTrialDays()
  return (
    <div className="page grid gap-x-16 gap-y-10 py-8 md:grid-cols-2 md:py-14">
      <PageHead title={words.page} description={words.lead} />
      <div className="md:sticky md:top-28 md:self-start">
        <h1 className="display text-display md:text-display-xl">{words.title}</h1>
        <p className="mt-4 max-w-[40ch] text-ink-2 md:text-title md:font-normal">{words.lead}</p>
        <ul className="mt-8 flex flex-col gap-6">
          {words.gains.map(({ title, text }, index) => (
            <Gain key={title} title={title} text={text} Icon={icons[index] ?? CalendarClock} />
          ))}
        </ul>
        <p className="mt-8 rounded-sm bg-success-soft px-4 py-3 text-small font-medium text-success">
          {words.trial(trialDays)}
        </p>
      </div>
      <Card className="self-start p-5 sm:p-8">
        <OwnSide />
      </Card>
    </div>
  )
}

interface GainProps {
  readonly title: string
  readonly text: string
  readonly Icon: typeof CalendarClock
}

function Gain({ title, text, Icon }: GainProps) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-0.5 text-ink-2">{text}</p>
      </div>
    </li>
  )
}

/** The sent application is known only after hydration, when the form starts again with its values. */
function OwnSide() {
  const begin = useSentContact()
  return <AccountSide key={begin ? 'applied' : 'new'} begin={begin} />
}

function AccountSide({ begin }: { readonly begin: ReturnType<typeof useSentContact> }) {
  const { business: words, signUp } = useAccountWords()
  const href = useHref()
  const { status } = useSession()
  const foot = (
    <>
      <FootLink text={signUp.haveAccount} link={signUp.signIn} to={href('login')} />
      <FootLink text={words.customer} link={words.customerLink} to={href('register')} />
    </>
  )
  const next = href('businessDashboard')
  const { title, steps, isNew } = useSignUp({ role: 'business', begin, next, foot })
  if (status === 'signed-in') return isNew ? <Welcome /> : <SignedIn />
  return (
    <>
      <h2 className="display mb-5 text-display-sm">{title ?? words.formTitle}</h2>
      {steps}
    </>
  )
}

/** After the code: the application that led here, or a link to one. */
function Welcome() {
  const { business: words } = useAccountWords()
  const href = useHref()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    forgetSentContact()
    heading.current?.focus()
  }, [])
  const firstName = useSession().user?.user_metadata['firstName']
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="display text-display-sm break-words outline-none">
          {words.welcome(typeof firstName === 'string' ? firstName : '')}
        </h2>
        <p className="mt-2 text-ink-2">{words.welcomeText}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <OwnApplications
          waiting={<Skeleton className="h-40 rounded-lg" />}
          none={
            <LinkButton to={href('listYourSalon')} size="lg" wide>
              {words.apply}
            </LinkButton>
          }
        />
      </Suspense>
    </div>
  )
}

/** One account is enough: the way from here depends on the one that is signed in. */
function SignedIn() {
  const { business: words } = useAccountWords()
  const href = useHref()
  const { user } = useSession()
  const email = user?.email ?? ''
  const role = useRole()
  const signOut = useSignOut()
  const isKnown = role !== 'unknown' && role !== 'unreadable'
  // Until the server has answered, the role of the sign-up.
  const isBusiness = (isKnown ? role : user?.user_metadata['role']) === 'business'
  return (
    <div className="flex flex-col gap-4">
      <h2 className="display text-display-sm">{words.signedInTitle}</h2>
      <p className="break-words text-ink-2">
        {isBusiness ? words.signedInBusiness(email) : words.signedInCustomer(email)}
      </p>
      <LinkButton to={href(isBusiness ? 'businessDashboard' : 'listYourSalon')} size="lg" wide>
        {isBusiness ? words.goOn : words.apply}
      </LinkButton>
      <Button variant="ghost" wide onClick={signOut}>
        {words.otherAccount}
      </Button>
    </div>
  )
}
