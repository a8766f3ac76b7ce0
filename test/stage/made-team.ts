import type { Absence, AffectedBooking, StaffMember, Team } from '#features/team/contract.ts'

/** Niki, who does manicures during the salon's hours, changed by `but`. */
export const madeStaff = (but: Partial<StaffMember> = {}): StaffMember => ({
  id: 'niki',
  name: 'Νίκη',
  writtenName: but.name ?? 'Νίκη',
  nameEn: '',
  titleEl: '',
  titleEn: '',
  photo: null,
  tint: 0,
  ownTint: null,
  isActive: true,
  serviceIds: ['manicure'],
  hours: null,
  exceptions: [],
  timeOff: [],
  coming: 0,
  isRemovable: false,
  revision: 3,
  ...but,
})

/** Niki and Eleni, two services, open on Mondays from ten to six; it is Tuesday, 10 March 2026. */
export const madeTeam = (but: Partial<Team> = {}): Team => ({
  staff: [madeStaff(), madeStaff({ id: 'eleni', name: 'Ελένη', tint: 1 })],
  services: [
    { id: 'manicure', category: 'manicure', name: 'Manicure' },
    { id: 'pedicure', category: 'pedicure', name: 'Pedicure' },
  ],
  salonHours: [{ weekday: 1, ranges: [[600, 1080]] }],
  timeZone: 'Europe/Athens',
  today: '2026-03-10',
  ...but,
})

/** Maria on Thursday, 12 March at noon. */
export const madeAffected: AffectedBooking = {
  id: 'booking',
  code: 'ABCD-1234',
  start: '2026-03-12T10:00:00Z',
  end: '2026-03-12T11:00:00Z',
  client: 'Μαρία Παππά',
  phone: '+306941234567',
  services: ['Manicure'],
}

export const madeAbsence = (but: Partial<Absence> = {}): Absence => ({
  saved: false,
  affectedBookings: [],
  holds: 0,
  staff: madeStaff(),
  ...but,
})
