import { LandingLinks } from './landing-links.tsx'
import { LandingPanel } from './landing-panel.tsx'
import type { Landing } from './load-landing.ts'
import type { Results } from './load-results.ts'
import { ResultsPage } from './results-page.tsx'

interface LandingPageProps {
  readonly results: Results
  readonly landing: Landing
}

/** The results of a place, with its figures and further links. */
export const LandingPage = ({ results, landing }: LandingPageProps) => (
  <ResultsPage
    results={results}
    landing={landing}
    figures={<LandingPanel landing={landing} />}
    links={<LandingLinks results={results} landing={landing} />}
  />
)
