import type { businessProposal as greek } from '../el/business-proposal.ts'
import type { Translated } from '../translated.ts'

export const businessProposal: Translated<typeof greek> = {
  ask: 'Ask them to come then',
  askFor: (name) => `Ask them to come then: ${name}`,
  asked: 'Asked',
  toast: (name) => `We’ve sent the question: ${name}. The answer will show up here`,
  question: (when, staff) => `Another time: ${when}, with ${staff}`,
  states: {
    asked: (until) => `Waiting for an answer until ${until}. The time isn’t held`,
    yes: () => 'Said yes, and the appointment has moved',
    no: () => 'Said no',
    lapsed: () => 'Didn’t answer',
    taken: () => 'Someone else got the time before they answered',
    changed: () => 'The appointment changed before they answered',
    withdrawn: () => 'You withdrew the question',
  },
  refusals: {
    asked: 'There’s already a question open.',
    declined: 'They said no for this appointment. We don’t ask again.',
    lately: 'They were asked a few days ago. One question a week is enough: call if you need to.',
    near: 'The time is too near for a message. Please call.',
  },
  withdraw: 'Withdraw the question',
  withdrawing: {
    title: 'Withdraw the question?',
    text: 'They won’t be able to answer any more, and the appointment keeps its time. If the message hasn’t left yet, it won’t be sent.',
    yes: 'Yes, withdraw it',
    no: 'No',
    done: 'The question was withdrawn',
    failed: 'The question couldn’t be withdrawn. Please try again.',
    over: 'Too late: it has been answered, or it’s over.',
  },
  failed: 'The question wasn’t sent. Please try again.',
}
