import { QueryProvider } from '../../app/query.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { useOwnAffiliate, type ViewProps } from './own-affiliate.ts'
import { OwnPayouts } from './own-payouts.tsx'
import { OwnReferrals } from './own-referrals.tsx'
import { RewardMonths } from './reward-months.tsx'
import { useAffiliateWords } from './words.ts'

/** An affiliate's rewards, bank account and referred salons. */
export const OwnDashboard = () => (
  <QueryProvider>
    <Dashboard />
  </QueryProvider>
)

function Dashboard() {
  const { referrals: words } = useAffiliateWords()
  return (
    <Loaded
      query={useOwnAffiliate()}
      words={words}
      className="section-gap"
      skeleton={<Skeleton className="h-64 rounded-lg" />}
    >
      {({ affiliate }) => affiliate && <Parts view={affiliate} />}
    </Loaded>
  )
}

function Parts({ view }: ViewProps) {
  const { money, referrals } = useAffiliateWords()
  return (
    <>
      <section aria-labelledby="rewards" className="section-gap">
        <h2 id="rewards" className="display text-display-sm md:text-display">
          {money.title}
        </h2>
        <div className="mt-5 grid items-start gap-6 md:mt-8 lg:grid-cols-2">
          <BalancePanel view={view} />
          <AccountPanel view={view} />
          <RewardMonths view={view} />
          <OwnPayouts view={view} />
        </div>
      </section>
      <section aria-labelledby="referrals" className="section-gap">
        <h2 id="referrals" className="display text-display-sm md:text-display">
          {referrals.title}
        </h2>
        <div className="panel mt-5 md:mt-8">
          <OwnReferrals referrals={view.referrals} />
        </div>
      </section>
    </>
  )
}
