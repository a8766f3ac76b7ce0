import { TRIAL_DAYS } from './subscription.ts'

/** What a setting that opens and pauses something says. */
export const gateStates = ['open', 'paused'] as const
export type GateState = (typeof gateStates)[number]

/** What administrators may change while the program runs; a change holds from the next request on. */
export const runSettings = {
  /** New holds by customers. */
  'online-bookings': { kind: 'gate', standard: 'open' },
  /** New applications of salons. */
  'salon-applications': { kind: 'gate', standard: 'open' },
  /** The length of trials that begin. */
  'trial-days': { kind: 'days', standard: TRIAL_DAYS, least: 7, most: 90 },
} as const

export type RunSettingName = keyof typeof runSettings
export const runSettingNames = Object.keys(runSettings) as readonly RunSettingName[]

type Kinds = { readonly gate: GateState; readonly days: number }
export type RunSettingValue<Name extends RunSettingName = RunSettingName> =
  Kinds[(typeof runSettings)[Name]['kind']]

/** What holds of every setting. */
export type RunSettingsInForce = { readonly [Name in RunSettingName]: RunSettingValue<Name> }

/** Whether a setting can have a value; `run_settings` in the database refuses the same. */
export function isRunSettingValue(name: RunSettingName, value: unknown): value is RunSettingValue {
  const rule = runSettings[name]
  if (rule.kind === 'gate') return gateStates.some((state) => state === value)
  return Number.isInteger(value) && Number(value) >= rule.least && Number(value) <= rule.most
}

/** What holds: the stored value, or the standard where none is stored, or none that can be. */
export const valueInForce = <Name extends RunSettingName>(
  name: Name,
  stored: unknown,
): RunSettingValue<Name> =>
  (isRunSettingValue(name, stored) ? stored : runSettings[name].standard) as RunSettingValue<Name>

/** What holds of every setting, by the stored values. */
export const allInForce = (stored: ReadonlyMap<string, unknown>): RunSettingsInForce => ({
  'online-bookings': valueInForce('online-bookings', stored.get('online-bookings')),
  'salon-applications': valueInForce('salon-applications', stored.get('salon-applications')),
  'trial-days': valueInForce('trial-days', stored.get('trial-days')),
})
