import type { FactsToWrite, MessageKind } from '#features/messages/contract.ts'
import type { MailSite } from '#features/messages/render/mail-site.ts'

import { named } from '../named-id.ts'

export const sampleSite: MailSite = {
  publicUrl: 'https://onyxi.example',
  sender: { name: 'Onyxi', address: 'hello@onyxi.example' },
  codeMinutes: 10,
  now: Temporal.Instant.from('2026-11-14T09:00:00Z'),
}

export const sampleBooking: FactsToWrite<'booking-confirmed'> = {
  bookingId: named('0199c0de-0000-7000-8000-000000000001'),
  code: 'K7M2QX4W',
  sequence: 0,
  customerName: 'Μαρία Παπαδοπούλου',
  salon: {
    name: 'Ατελιέ Νύχι',
    address: 'Ερμού 56, Αθήνα 105 63',
    phone: '+30 210 322 0000',
    slug: 'atelie-nychi',
    timeZone: 'Europe/Athens',
    latitude: 37.9766,
    longitude: 23.7289,
  },
  items: [
    {
      nameEl: 'Ημιμόνιμο μανικιούρ',
      nameEn: 'Gel manicure',
      staffName: 'Σοφία',
      start: '2026-11-20T15:15:00Z',
      end: '2026-11-20T16:00:00Z',
      priceCents: 2200,
      optionsEl: ['Αφαίρεση', 'Σχέδιο σε δύο νύχια'],
      optionsEn: ['Removal', 'Nail art on two nails'],
    },
    {
      nameEl: 'Πεντικιούρ σπα',
      nameEn: 'Spa pedicure',
      staffName: 'Δανάη',
      start: '2026-11-20T16:00:00Z',
      end: '2026-11-20T16:45:00Z',
      priceCents: 3250,
      optionsEl: [],
      optionsEn: [],
    },
  ],
  start: '2026-11-20T15:15:00Z',
  end: '2026-11-20T16:45:00Z',
  totalCents: 5450,
  refundableUntil: '2026-11-19T15:15:00Z',
}

const sampleReminder: FactsToWrite<'visit-reminder'> = {
  bookingId: sampleBooking.bookingId,
  code: sampleBooking.code,
  reminder: 'free',
  start: sampleBooking.start,
  end: sampleBooking.end,
  salon: {
    name: 'Ατελιέ Νύχι',
    address: 'Ερμού 56, Αθήνα 105 63',
    phone: '+30 210 322 0000',
    timeZone: 'Europe/Athens',
  },
  items: [
    { nameEl: 'Ημιμόνιμο μανικιούρ', nameEn: 'Gel manicure', staffName: 'Σοφία' },
    { nameEl: 'Πεντικιούρ σπα', nameEn: 'Spa pedicure', staffName: 'Δανάη' },
  ],
  until: '2026-11-19T15:15:00Z',
  token: '23456789ABCDEFGHJK',
}

const sampleWaited = {
  salonName: 'Ατελιέ Νύχι',
  slug: 'atelie-nychi',
  timeZone: 'Europe/Athens',
  services: [{ nameEl: 'Ημιμόνιμο μανικιούρ', nameEn: 'Gel manicure' }],
}

/** Facts of all mails about gift cards together. */
const sampleGiftCard = {
  cents: 5000,
  balanceCents: 1850,
  code: '7K2M4X6W8K2M4X6W',
  design: 'aegean',
  recipientName: 'Μαρία',
  recipientEmail: 'm@onyxi.example',
  senderName: 'Ελένη',
  message: 'Χρόνια πολλά!\nΔιάλεξε χρώμα.',
  at: '2026-11-14T09:00:00Z',
  deliverOn: null,
  goodThrough: '2028-11-14',
  provider: 'sandbox',
  number: '0199C0D3',
  last4: '4X6W',
  soldOn: '2026-11-14',
  lastDay: '2026-11-28',
  token: 'x'.repeat(43),
  cards: [{ cents: 5000, soldOn: '2026-11-14', recipientName: 'Μαρία', token: 'x'.repeat(43) }],
}

/** Sample facts of a kind. */
export function sampleFacts(kind: MessageKind): unknown {
  if (kind === 'account-code')
    return { code: '12345678', purpose: 'sign-in', link: 'https://onyxi.example/auth/confirm?token_hash=x' }
  if (kind === 'account-confirm')
    return { code: '12345678', link: 'https://onyxi.example/auth/confirm?token_hash=x&type=signup' }
  if (kind === 'account-sms') return { code: '04815162' }
  if (kind === 'account-notice')
    return {
      notice: 'new-device',
      at: '2026-11-14T08:58:00Z',
      browser: 'Chrome',
      system: 'Windows',
      subject: null,
    }
  if (kind === 'application')
    return {
      change: 'approved',
      salonName: 'Ατελιέ Νύχι',
      hasAccount: false,
      salonSlug: 'atelie-nychi',
      trialEndsAt: '2026-12-14T09:00:00Z',
    }
  if (kind === 'application-arrived')
    return {
      applicationId: '0199c0de-0000-7000-8000-000000000002',
      salonName: 'Ατελιέ Νύχι',
      city: 'Αθήνα',
      isAnswer: false,
    }
  if (kind === 'partnership-received') return { kind: 'strategic' }
  if (kind === 'partnership-request')
    return {
      kind: 'content',
      fullName: 'Άννα Δήμου',
      company: 'Περιοδικό Χέρια',
      email: 'a@onyxi.example',
      phone: '+30 694 123 4567',
      message: 'Θέλουμε να γράψουμε για τα σαλόνια σας.\n\nΠότε μιλάμε;',
    }
  if (kind === 'payment')
    return {
      news: 'too-late',
      bookingId: '0199c0de-0000-7000-8000-000000000004',
      salonName: 'Ατελιέ Νύχι',
      slug: 'atelie-nychi',
      start: '2026-11-20T09:00:00Z',
      timeZone: 'Europe/Athens',
      cents: 500,
      starts: ['2026-11-20T10:00:00Z', '2026-11-21T09:00:00Z'],
    }
  if (kind === 'salon-fee')
    return {
      bookingId: '0199c0de-0000-7000-8000-000000000004',
      code: 'K7M2QX4W',
      slug: 'atelie-nychi',
      salonName: 'Ατελιέ Νύχι',
      customerName: 'Άννα Δήμου',
      start: '2026-11-20T09:00:00Z',
      timeZone: 'Europe/Athens',
      cents: 1500,
      isCharged: true,
    }
  if (kind === 'payment-receipt')
    return {
      bookingId: '0199c0de-0000-7000-8000-000000000004',
      code: 'K7M2QX4W',
      salonName: 'Ατελιέ Νύχι',
      start: '2026-11-20T09:00:00Z',
      timeZone: 'Europe/Athens',
      at: '2026-11-14T09:00:00Z',
      paidCents: 1000,
      giftCardCents: 400,
      totalCents: 5450,
      atSalonCents: 4450,
      payment: { id: '01990000-0000-7000-8000-000000000005', provider: 'sandbox' },
    }
  if (kind === 'bill-receipt')
    return {
      billId: '0199c0de-0000-7000-8000-000000000006',
      salon: {
        name: 'Ατελιέ Νύχι',
        nameEn: '',
        address: 'Ερμού 56, Αθήνα 105 63',
        addressEn: '',
        phone: '+30 210 322 0000',
        timeZone: 'Europe/Athens',
      },
      number: 7,
      closedAt: '2026-11-20T10:00:00Z',
      lines: [
        { nameEl: 'Ημιμόνιμο μανικιούρ', nameEn: 'Gel manicure', quantity: 1, unitCents: 2200 },
        { nameEl: 'Λάδι', nameEn: 'Cuticle oil', quantity: 2, unitCents: 850 },
      ],
      reductionCents: 400,
      reductionReason: 'Άργησε η τεχνίτρια',
      totalCents: 3500,
      tipCents: 300,
      vat: [{ rate: 24, vatCents: 677 }],
      payments: [{ method: 'cash', cents: 3800 }],
      receiptMark: null,
    }
  if (kind === 'chargeback')
    return {
      news: 'opened',
      cents: 1500,
      reason: 'fraudulent',
      purpose: 'booking',
      code: 'K7M2QX4W',
      salonName: 'Ατελιέ Νύχι',
      evidenceDueAt: '2026-11-27T09:00:00Z',
    }
  if (kind === 'reconciliation')
    return { provider: 'sandbox', breaks: 2, cents: 4200, until: '2026-11-19T22:00:00Z' }
  if (kind === 'payout')
    return {
      news: 'paid',
      kind: 'iban',
      last4: '0695',
      holderName: 'Νύχια Ο.Ε.',
      salonName: 'Ατελιέ Νύχι',
      timeZone: 'Europe/Athens',
      cents: 18_550,
      reference: 'F26110412345',
    }
  if (kind === 'affiliate-payout')
    return { news: 'paid', last4: '0695', holderName: 'Νύχια Ο.Ε.', cents: 5_000, reference: 'F26110412346' }
  if (kind.startsWith('gift-card')) return sampleGiftCard
  if (kind === 'points-end') return { points: 120, goodThrough: '2026-12-14', offToken: 'y'.repeat(43) }
  if (kind === 'story-asked')
    return {
      salonName: 'Ατελιέ Νύχι',
      salonNameEn: '',
      slug: 'atelie-nychi',
      title: 'Ένα τραπέζι, καμία διακοπή',
    }
  if (kind === 'new-terms')
    return {
      number: 2,
      effectiveOn: '2026-12-14',
      changes: 'Η κάρτα εγγύησης χρεώνεται τρεις ημέρες αργότερα.',
    }
  if (kind === 'subscription')
    return { change: 'extended', salonName: 'Ατελιέ Νύχι', endsAt: '2026-12-01T22:00:00Z' }
  if (kind === 'listing')
    return { news: 'refused', salonName: 'Ατελιέ Νύχι', words: 'Δεν μπορέσαμε να σας τηλεφωνήσουμε.' }
  if (kind === 'claim-text')
    return {
      salonName: 'Ατελιέ Νύχι',
      link: 'https://onyxi.example/c/ABCDEFGHIJKLMNOPQR',
      effectiveAt: '2026-12-01T10:00:00Z',
    }
  if (kind === 'claim')
    return {
      news: 'waiting',
      salonName: 'Ατελιέ Νύχι',
      slug: 'atelie-nychi',
      effectiveAt: '2026-12-01T10:00:00Z',
    }
  if (kind === 'review')
    return {
      news: 'request',
      salonName: 'Ατελιέ Νύχι',
      slug: 'atelie-nychi',
      token: 'x'.repeat(43),
      offToken: 'y'.repeat(43),
      visit: {
        start: '2026-11-20T09:00:00Z',
        timeZone: 'Europe/Athens',
        services: ['Μανικιούρ', 'Πεντικιούρ'],
      },
    }
  if (kind === 'account-ban') return { isBanned: true, reason: 'Ψεύτικα ραντεβού σε τρία σαλόνια.' }
  if (kind === 'account-unused') return { deleteOn: '2026-12-29' }
  if (kind === 'seller-report') return { salonName: 'Ατελιέ Νύχι', salonNameEn: 'Atelie Nychi', year: 2026 }
  if (kind === 'salon-news')
    return {
      news: 'refill',
      salonId: named('0199c0de-0000-7000-8000-000000000009'),
      salonName: 'Ατελιέ Νύχι',
      salonNameEn: 'Atelie Nychi',
      slug: 'atelie-nychi',
      clientName: 'Μαρία',
      rebook: null,
      endsAt: '2036-12-01T10:00:00Z',
      offToken: 'A'.repeat(43),
    }
  if (kind === 'salon-message' || kind === 'salon-message-text')
    return {
      ...(kind === 'salon-message-text' && { token: '7HY7CPN7K3M2QX4WAB' }),
      salonName: 'Ατελιέ Νύχι',
      salonNameEn: 'Atelie Nychi',
      slug: 'atelie-nychi',
      salonEmail: 'nychi@example.gr',
      salonPhone: '+30 210 000 0000',
      timeZone: 'Europe/Athens',
      bookingId: null,
      start: '2026-12-01T10:00:00Z',
      services: [{ nameEl: 'Μανικιούρ', nameEn: 'Manicure' }],
      text: 'Αργούμε περίπου 15 λεπτά.\nΣυγγνώμη για την αναμονή!',
    }
  if (kind === 'calendar-trouble')
    return {
      salonName: 'Ατελιέ Νύχι',
      salonNameEn: 'Atelie Nychi',
      slug: 'atelie-nychi',
      account: 'niki@gmail.example',
      trouble: 'refused',
    }
  if (kind === 'salon-figures')
    return {
      salonName: 'Ατελιέ Νύχι',
      salonNameEn: 'Atelie Nychi',
      slug: 'atelie-nychi',
      month: { from: '2026-11-01', to: '2026-11-30' },
      now: { revenueCents: 981_700, visits: 351, newClients: 23, occupancy: 0.379 },
      comparedDays: { from: '2026-09-27', to: '2026-10-26' },
      before: { revenueCents: 1_016_600, visits: 373, newClients: 4, occupancy: 0.364 },
      rebooking: { month: '2026-09-01', visits: 312, rate: 0.857 },
      saved: [
        {
          name: '2026',
          days: { from: '2026-01-01', to: '2026-11-30' },
          now: { revenueCents: 9_640_000, visits: 3611, newClients: 240, occupancy: 0.41 },
          before: { revenueCents: 9_010_000, visits: 3402, newClients: 251, occupancy: 0.4 },
        },
      ],
      offToken: 'y'.repeat(43),
    }
  if (kind === 'salon-administered')
    return {
      salonName: 'Ατελιέ Νύχι',
      change: 'place',
      reason: 'Το σαλόνι μετακόμισε.',
      before: 'Τρώων 24, 11851',
      after: 'Ερμού 3, 10563',
    }
  if (kind === 'partnership-decided')
    return { decision: 'accepted', kind: 'affiliate', message: 'Χαιρόμαστε να συνεργαστούμε.' }
  if (kind.startsWith('career-'))
    return {
      postingId: '0199c0de-0000-7000-8000-000000000002',
      title: 'Τεχνίτρια νυχιών',
      employer: 'Ατελιέ Νύχι',
      reason: 'Λείπει το ωράριο.',
    }
  if (kind.includes('no-show-'))
    return {
      bookingId: '0199c0de-0000-7000-8000-000000000003',
      code: 'K7M2QX4W',
      salonName: 'Ατελιέ Νύχι',
      salonSlug: 'atelie-nychi',
      customerName: 'Άννα Δήμου',
      start: '2026-11-20T09:00:00Z',
      timeZone: 'Europe/Athens',
      ...(kind === 'no-show-marked' && { until: '2026-11-22T09:30:00Z', feeCents: 500 }),
      ...((kind === 'no-show-disputed' || kind === 'no-show-unanswered') && {
        reason: 'Ήμουν εκεί στην ώρα μου.',
      }),
      ...(kind === 'no-show-answered' && { outcome: 'came' }),
      ...(kind === 'no-show-referred' && { reason: 'Περιμέναμε μισή ώρα.' }),
      ...(kind.endsWith('decided') && { outcome: 'kept', reason: 'Δεν βρέθηκε κράτηση άλλης ώρας.' }),
    }
  if (kind === 'team-invitation')
    return {
      salonName: 'Ατελιέ Νύχι',
      inviter: 'Ελένη Παππά',
      role: 'technician',
      staffName: 'Σοφία',
      token: 'x'.repeat(43),
      expiresAt: '2026-11-21T09:00:00Z',
      timeZone: 'Europe/Athens',
    }
  if (kind.startsWith('waitlist-offer'))
    return {
      ...sampleWaited,
      offerId: '01900000-0000-7000-8000-000000000001',
      phase: 'one',
      start: '2026-11-20T15:15:00Z',
      end: '2026-11-20T16:15:00Z',
      staffName: 'Σοφία',
      priceCents: 2500,
      expiresAt: '2026-11-19T15:15:00Z',
      token: 'x'.repeat(43),
    }
  if (kind.startsWith('move-proposal'))
    return {
      ...sampleWaited,
      bookingId: '0199c0de-0000-7000-8000-000000000004',
      proposalId: '01900000-0000-7000-8000-000000000002',
      code: 'K7M2QX4W',
      from: '2026-11-22T15:15:00Z',
      start: '2026-11-20T15:15:00Z',
      end: '2026-11-20T16:15:00Z',
      staffName: 'Σοφία',
      totalCents: 2500,
      expiresAt: '2026-11-19T15:15:00Z',
      token: 'X'.repeat(18),
    }
  if (kind === 'waitlist-news')
    return { ...sampleWaited, news: 'ended', firstDay: '2026-11-20', lastDay: '2026-11-21' }
  if (kind.startsWith('visit-reminder'))
    return {
      ...sampleReminder,
      ...(kind === 'visit-reminder' && { line: { el: 'Σας έχουμε έτοιμο καφέ!', en: 'Coffee is on us!' } }),
    }
  if (kind === 'team-joined')
    return { salonName: 'Ατελιέ Νύχι', email: 's@onyxi.example', role: 'technician' }
  if (kind.endsWith('moved')) return { ...sampleBooking, sequence: 1, previousStart: '2026-11-19T09:00:00Z' }
  if (kind.endsWith('cancelled'))
    return {
      ...sampleBooking,
      sequence: 1,
      cancelledBy: 'salon',
      cancelReason: 'Αρρώστησε η Σοφία',
      paidCents: 1000,
      refundCents: 1000,
    }
  return { ...sampleBooking, customerPhone: '+30 694 123 4567', note: 'Θα έρθω με το παιδί μου.' }
}
