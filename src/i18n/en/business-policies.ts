import type { businessPolicies as source } from '../el/business-policies.ts'
import { plural, type Translated } from '../translated.ts'

const days = (n: number) => `${n} ${plural('en', n, { one: 'day', other: 'days' })}`
const minutes = (n: number) => `${n} minutes`

export const businessPolicies: Translated<typeof source> = {
  page: 'Booking rules',
  lead: 'Which times are offered and on what terms. Beside them you see what would change, before you save.',
  failed: 'The rules were not loaded.',
  save: 'Save rules',
  saved: 'The rules were saved.',
  times: 'Times',
  slotStep: 'How often a visit can begin',
  everyMinutes: (n) => (n === 60 ? 'every hour' : `every ${n} minutes`),
  minimumNotice: 'At the latest before the start',
  minimumNoticeHint: 'How long before the start somebody can still book.',
  noNotice: 'up to the last moment',
  horizonDays: 'How many days ahead',
  horizonHint: 'The last day can be booked too.',
  days,
  terms: 'Terms',
  cancellationHours: 'Free cancellation or change until',
  hoursBefore: (n) => (n === 0 ? 'the visit begins' : `${n} hours before`),
  termsHint: 'Visits that are booked keep the terms that they were booked under.',
  deposit: 'Deposit',
  deposits: { none: 'none', fixed: 'a fixed amount', percent: 'a part of the price' },
  depositFixed: 'Amount in euros',
  depositPercent: 'Percent %',
  depositNote:
    'The deposit stands on your page as a term. We do not charge it yet: payments are made at the salon.',
  day: 'Your day',
  gapRule: 'Gaps between visits',
  gapRules: {
    none: 'do not matter',
    touch: 'each visit touches another, a break, or the start or end of the day',
    minimum: 'leave none shorter than',
  },
  gapHint: 'Where the rule leaves fewer than three times of a day, it is dropped that day.',
  minimumGap: 'Shortest gap in minutes',
  shortest: (n) => `Your shortest service takes ${minutes(n)}.`,
  tightStarts: 'Right after a visit too',
  tightStartsHint: 'The moment at which somebody is free again is offered as well, even off the step.',
  buffersInsideHours: 'Buffers inside the hours',
  buffersInsideHoursHint: 'Preparing and cleaning fit between opening and closing too.',
  several: 'Several services together',
  split: 'Who does them',
  splits: {
    never: 'always the same person',
    fallback: 'the same person, and several only if there is no time otherwise',
    allowed: 'several people too',
  },
  maximumWait: 'Waiting in between',
  noWait: 'none',
  upTo: (n) => `up to ${minutes(n)}`,
  flexibleOrder: 'In whatever order they fit',
  flexibleOrderHint: 'Other orders than the customer’s are tried as well.',
  faults: {
    number: 'Write a number.',
    horizon: 'From 1 to 365 days.',
    fixed: 'From 1 to 1,000 euros.',
    percent: 'From 1 to 100.',
    gap: 'From 5 to 480 minutes.',
  },
  preview: {
    title: 'What customers would see',
    service: 'Service',
    second: 'And a second service',
    noSecond: 'none',
    date: 'Day',
    same: 'Nothing changes on that day.',
    changes: (more, fewer) =>
      [
        more > 0 ? `${more} more ${more === 1 ? 'time' : 'times'}` : '',
        fewer > 0 ? `${fewer} ${fewer === 1 ? 'time' : 'times'} fewer` : '',
      ]
        .filter(Boolean)
        .join(', '),
    none: 'No free time on that day.',
    added: 'is added',
    gone: 'is lost',
    offered: 'is offered',
    times: 'Times of the day',
    failed: 'The preview was not loaded.',
    noServices: 'First add a service that can be booked online, and who does it.',
    note: 'With the real bookings of the day. Nothing has been saved yet.',
  },
  why: {
    title: 'Why is this time not offered?',
    text: 'Choose a service and a time and see what stands in its way.',
    service: 'Service',
    options: 'Options',
    staff: 'With whom',
    anyone: 'with anyone',
    date: 'Day',
    time: 'Time',
    ask: 'See why',
    offered: 'It is offered. Customers see it.',
    notOffered: 'It is not offered, because:',
    nearest: 'The nearest that are offered on that day:',
    noneNear: 'No time is offered on that day.',
    reasons: {
      not_bookable: () => 'the salon takes no bookings now: it needs to be verified and subscribed',
      not_online: () => 'the service is not booked online',
      past: () => 'the time is over',
      too_soon: ({ amount }) => `it is too soon: you ask for at least ${amount} minutes before the start`,
      past_horizon: ({ amount }) => `it is too far: you take bookings up to ${days(Number(amount))} ahead`,
      closed: () => 'the salon is closed on that day',
      before_opening: ({ to }) => `the salon opens at ${to}`,
      between_hours: ({ from, to }) => `the salon is closed ${from}–${to}`,
      after_closing: ({ from }) => `the salon closes at ${from}`,
      off_step: ({ who, amount }) =>
        who === ''
          ? `visits begin every ${amount} minutes, and the time is off that step`
          : `${who}: the time is off the step of ${amount} minutes and not right after a visit`,
      nobody_does_it: ({ who }) =>
        who === '' ? 'nobody of the team does this service' : `${who}: does not do this service`,
      not_working: ({ who }) => `${who}: does not work on that day`,
      outside_shift: ({ who, from, to }) => `${who}: works ${from}–${to}, and the service does not fit there`,
      past_closing: ({ who, from, to }) =>
        `${who}: the service does not fit the salon’s hours, ${from}–${to}`,
      on_break: ({ who, from, to }) => `${who}: has a break ${from}–${to}`,
      time_off: ({ who, from, to }) => `${who}: is away ${from}–${to}`,
      booked: ({ who, from, to }) => `${who}: has a visit ${from}–${to}, its buffers included`,
      no_unit: ({ who, resource }) => `${who}: there is no free place (${resource})`,
      gap_rule: ({ who, amount }) =>
        amount === ''
          ? `${who}: the rule about gaps wants the visit to touch another or an end of the shift`
          : `${who}: a gap shorter than ${amount} minutes would be left before it`,
    },
  },
}
