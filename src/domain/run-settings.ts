import { TRIAL_DAYS } from './trial-days.ts'

/** The values of a setting that opens or pauses something. */
export const gateStates = ['open', 'paused'] as const
export type GateState = (typeof gateStates)[number]

/** Settings that administrators change while the program runs; a change takes effect with the next request. */
export const runSettings = {
  /** New holds by customers. */
  'online-bookings': { kind: 'gate', standard: 'open' },
  /** New applications of salons. */
  'salon-applications': { kind: 'gate', standard: 'open' },
  /** The length of new trials. */
  'trial-days': { kind: 'days', standard: TRIAL_DAYS, least: 7, most: 90 },
} as const

export type RunSettingName = keyof typeof runSettings
export const runSettingNames = Object.keys(runSettings) as readonly RunSettingName[]

type Kinds = { readonly gate: GateState; readonly days: number }
export type RunSettingValue<Name extends RunSettingName = RunSettingName> =
  Kinds[(typeof runSettings)[Name]['kind']]

/** The value in force of every setting. */
export type RunSettingsInForce = { readonly [Name in RunSettingName]: RunSettingValue<Name> }

/** Whether a setting can have a value; `run_settings` in the database refuses the same values. */
export function isRunSettingValue(name: RunSettingName, value: unknown): value is RunSettingValue {
  const rule = runSettings[name]
  if (rule.kind === 'gate') return gateStates.some((state) => state === value)
  return Number.isInteger(value) && Number(value) >= rule.least && Number(value) <= rule.most
}

/** The stored value, or the default if there is none or it is not allowed. */
export const valueInForce = <Name extends RunSettingName>(
  name: Name,
  stored: unknown,
): RunSettingValue<Name> =>
  (isRunSettingValue(name, stored) ? stored : runSettings[name].standard) as RunSettingValue<Name>

/** All values in force, by the stored ones. */
export const allInForce = (stored: ReadonlyMap<string, unknown>): RunSettingsInForce => ({
  'online-bookings': valueInForce('online-bookings', stored.get('online-bookings')),
  'salon-applications': valueInForce('salon-applications', stored.get('salon-applications')),
  'trial-days': valueInForce('trial-days', stored.get('trial-days')),
})
