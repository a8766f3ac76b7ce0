import { runSite } from '../../scripts/run-site.ts'

/** One call in seven to the provider of payments has no clear answer; most of those did their work all the same. */
const answer = () => (Math.random() > 0.15 ? 'given' : Math.random() < 0.6 ? 'lost' : 'unavailable')

/** The site with a sandbox that loses answers and repeats events, in the wrong order. */
await runSite({ dev: false, sandboxFaults: { answer, repeatsEvents: true, reversesEvents: true } })
