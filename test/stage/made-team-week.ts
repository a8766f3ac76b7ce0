import type { StaffShift, TeamWeek } from '#features/team/contract/week.ts'

const open = [[600, 1080]] as const

const madeShift = (but: Partial<StaffShift> = {}): StaffShift => ({
  ranges: open,
  breaks: [],
  isOwn: false,
  away: [],
  ...but,
})

const days = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}`)

/** Niki and Eleni from 9 to 15 March 2026, ten to six except on Sunday; `but` changes Niki's days, by their index. */
export const madeTeamWeek = (but: Readonly<Record<number, Partial<StaffShift>>> = {}): TeamWeek => {
  const usual = days.map((_, n) => madeShift(n === 6 ? { ranges: [] } : {}))
  return {
    timeZone: 'Europe/Athens',
    today: '2026-03-10',
    days: days.map((date, n) => ({
      date,
      open: n === 6 ? [] : open,
      reason: n === 6 ? 'Γιορτή' : null,
    })),
    staff: [
      {
        id: 'niki',
        name: 'Νίκη',
        photo: null,
        tint: 0,
        minutes: 2880,
        days: usual.map((shift, n) => ({ ...shift, ...but[n] })),
      },
      { id: 'eleni', name: 'Ελένη', photo: null, tint: 1, minutes: 2880, days: usual },
    ],
  }
}
