import type { businessPolicies as source } from '../el/business-policies.ts'
import { minutes as inWords } from '../format.ts'
import { plural, type Translated } from '../translated.ts'

const days = (n: number) => `${n} ${plural('en', n, { one: 'day', other: 'days' })}`
const minutes = (n: number) => `${n} minutes`

export const businessPolicies: Translated<typeof source> = {
  page: 'Booking rules',
  lead: 'Which times are offered and on what terms. You see what would change before you save.',
  failed: 'We couldn’t load the rules.',
  save: 'Save rules',
  saved: 'The rules were saved.',
  times: 'Times',
  slotStep: 'How often appointments can start',
  everyMinutes: (n) => (n === 60 ? 'Every hour' : `Every ${n} minutes`),
  minimumNotice: 'Minimum notice',
  minimumNoticeHint: 'How long before its start an appointment can still be booked.',
  noNotice: 'Up to the last moment',
  horizonDays: 'How many days ahead',
  horizonHint: 'Including the last day.',
  days,
  terms: 'Terms',
  cancellationHours: 'Free cancellation or change until',
  hoursBefore: (n) =>
    n === 0 ? 'The start of the appointment' : n === 1 ? '1 hour before' : `${n} hours before`,
  termsHint: 'Appointments already booked keep the terms they were booked under.',
  asked: 'What do you ask for when people book?',
  askedKinds: {
    none: 'Nothing: they pay at the salon',
    'deposit-fixed': 'A deposit, fixed amount',
    'deposit-percent': 'A deposit, percentage of the price',
    'guarantee-fixed': 'A card on file, fixed amount',
    'guarantee-percent': 'A card on file, percentage of the price',
  },
  askedFixed: 'Amount in euros',
  askedPercent: 'Percentage %',
  guaranteeHint:
    'Nothing is charged when they book. If they cancel late or don’t come, their card is charged this amount two days later, unless you waive it or they object.',
  guaranteeNote: 'We don’t ask for the card yet: on this site payments are only made at the salon.',
  depositNote:
    'The deposit is shown in the terms on your page. We don’t charge it yet: payments are made at the salon.',
  day: 'Your day',
  gapRule: 'Gaps between appointments',
  gapRules: {
    none: 'They don’t matter',
    touch: 'Each appointment touches another, a break, or the start or end of the day',
    minimum: 'Leave none shorter than…',
  },
  gapHint: 'If this rule would leave fewer than three times in a day, it’s dropped for that day.',
  minimumGap: 'Shortest gap in minutes',
  shortest: (n) => `Your shortest service takes ${minutes(n)}.`,
  tightStarts: 'Also as soon as an appointment ends',
  tightStartsHint:
    'The moment a team member becomes available is offered too, even if it falls between the usual start times.',
  buffersInsideHours: 'Preparation and cleaning inside opening hours',
  buffersInsideHoursHint: 'Those minutes fit between opening and closing too.',
  several: 'Several services in one appointment',
  split: 'Who does them',
  splits: {
    never: 'Always the same person',
    fallback: 'The same person; several only if there is no time otherwise',
    allowed: 'Several people too',
  },
  maximumWait: 'Waiting between them',
  noWait: 'None',
  upTo: (n) => `Up to ${minutes(n)}`,
  flexibleOrder: 'In whatever order they fit',
  flexibleOrderHint: 'Other orders than the one the customer chose are tried as well.',
  faults: {
    number: 'Enter a number.',
    horizon: 'From 1 to 365 days.',
    fixed: 'From 1 to 1,000 euros.',
    percent: 'From 1 to 100.',
    gap: 'From 5 to 480 minutes.',
  },
  preview: {
    title: 'What customers would see',
    service: 'Service',
    second: 'And a second service',
    noSecond: 'None',
    date: 'Day',
    same: 'Nothing changes on that day.',
    changes: (more, fewer) =>
      [
        more > 0 ? `${more} more ${more === 1 ? 'time' : 'times'}` : '',
        fewer > 0 ? `${fewer} ${fewer === 1 ? 'time' : 'times'} fewer` : '',
      ]
        .filter(Boolean)
        .join(', '),
    none: 'No available times on that day.',
    added: 'is added',
    gone: 'is lost',
    offered: 'is offered',
    times: 'Times of the day',
    failed: 'We couldn’t load the preview.',
    noServices: 'First add a service that can be booked online, and who does it.',
    note: 'With the day’s real appointments. Nothing has been saved yet.',
  },
  why: {
    title: 'Why isn’t this time offered?',
    text: 'Choose a service and a time, and see what stands in the way.',
    service: 'Service',
    options: 'Extras',
    staff: 'Team member',
    anyone: 'Anyone available',
    date: 'Day',
    time: 'Time',
    ask: 'See why',
    offered: 'It’s offered. Customers see it.',
    notOffered: 'It isn’t offered, because:',
    nearest: 'The nearest times offered on that day:',
    noneNear: 'No time is offered on that day.',
    reasons: {
      not_bookable: () =>
        'the salon isn’t taking bookings now: it needs to be verified and have an active subscription',
      not_online: () => 'the service can’t be booked online',
      past: () => 'the time has passed',
      too_soon: ({ amount }) =>
        `it’s too soon: you ask for at least ${inWords('en', Number(amount))} of notice`,
      past_horizon: ({ amount }) =>
        `it’s too far ahead: you take bookings up to ${days(Number(amount))} ahead`,
      closed: () => 'the salon is closed on that day',
      before_opening: ({ to }) => `the salon opens at ${to}`,
      between_hours: ({ from, to }) => `the salon is closed ${from}–${to}`,
      after_closing: ({ from }) => `the salon closes at ${from}`,
      off_step: ({ who, amount }) =>
        who === ''
          ? `appointments start every ${amount} minutes, and this time falls between`
          : `${who}: appointments start every ${amount} minutes or right after another, and this time falls between`,
      nobody_does_it: ({ who }) =>
        who === '' ? 'nobody on the team does this service' : `${who}: doesn’t do this service`,
      not_working: ({ who }) => `${who}: doesn’t work on that day`,
      outside_shift: ({ who, from, to }) =>
        `${who}: works ${from}–${to}, and the service doesn’t fit in that time`,
      past_closing: ({ who, from, to }) => `${who}: the service doesn’t fit the salon’s hours, ${from}–${to}`,
      on_break: ({ who, from, to }) => `${who}: has a break ${from}–${to}`,
      time_off: ({ who, from, to }) => `${who}: is away ${from}–${to}`,
      booked: ({ who, from, to }) =>
        `${who}: has an appointment ${from}–${to}, with preparation and cleaning`,
      no_unit: ({ who, resource }) => `${who}: no equipment available (${resource})`,
      gap_rule: ({ who, amount }) =>
        amount === ''
          ? `${who}: the rule about gaps wants the appointment to touch another or an end of the shift`
          : `${who}: a gap shorter than ${amount} minutes would be left before it`,
    },
  },
}
